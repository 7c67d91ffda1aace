import { Refusal } from '@leadline/contract/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Reads the one file of a multipart request, of at most `limit` bytes where one is given.
 * @returns its bytes and its name, cleaned; no bytes where the request has no file
 * @throws Refusal MALFORMED; the parser's own error, with the status 413, for a file that is too large
 */
export async function receiveFile(
  request: FastifyRequest,
  limit?: number,
): Promise<{ bytes: Buffer | undefined; fileName: string }> {
  const options = limit === undefined ? {} : { limits: { fileSize: limit } }
  const file = request.isMultipart() ? await request.file(options).catch(refuseMalformed) : undefined
  if (!file) return { bytes: undefined, fileName: '' }
  return { bytes: await file.toBuffer(), fileName: fileNameOf(file.filename ?? '') }
}

// The parser throws plain errors for a body that is no multipart, and its own for one that is too large.
function refuseMalformed(error: unknown): never {
  throw (error as { statusCode?: number }).statusCode ? error : new Refusal('MALFORMED')
}

/** The name as the browser wrote it: UTF-8, which the multipart parser hands over as Latin-1. */
const fileNameOf = (received: string) => {
  const bytes = Buffer.from(received, 'latin1')
  const utf8 = bytes.toString('utf8')
  const name = bytes.toString('latin1') === received && !utf8.includes('\ufffd') ? utf8 : received
  return name
    .replace(/\p{Cc}/gu, '')
    .slice(-255)
    .toWellFormed()
}
