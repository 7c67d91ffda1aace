import { Refusal } from '@leadline/contract/errors'

export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
}

/**
 * Decodes the bytes of a text file: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 when it is
 * well-formed, else as Windows-1252.
 * @throws Refusal UNREADABLE_FILE for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode(bytes, 'utf-8')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  const wide = utf16Of(bytes)
  if (wide) return decode(bytes, wide)
  if (bytes.subarray(0, 65_536).includes(0)) throw new Refusal('UNREADABLE_FILE', NO_TABLE)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

export const NO_TABLE =
  'This is neither a CSV nor an XLSX file. Save the list as one of them and upload it again.'

const decode = (bytes: Uint8Array, encoding: DecodedText['encoding']): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

/** Latin text in UTF-16 has a zero in nearly every other byte. */
const utf16Of = (bytes: Uint8Array) => {
  const start = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]!++
  const most = start.length * 0.3
  if (zeros[1]! > most && zeros[0]! < most / 10) return 'utf-16le'
  return zeros[0]! > most && zeros[1]! < most / 10 ? 'utf-16be' : undefined
}
