/** The bytes of an answer, with word of each part that has come. */
export const readInParts = async (response: Response, onBytes: (received: number) => void): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    received += part.value.length
    onBytes(received)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
