import { type Answer, call } from './builders.ts'
import type { TestApp } from './database.ts'

const PNG = '89504e470d0a1a0a0000000d49484452'

/** A picture of this kind, as small as it can be and still be told by its content; `salt` makes it another one. */
export function picture(type: 'png' | 'jpeg' | 'webp', salt = ''): Buffer {
  const head = {
    png: `${PNG}00000002000000030802000000`,
    jpeg: 'ffd8ffe000104a46494600010100000100010000ffc0000b080003000201011100ffd9',
    webp: '524946461a000000574542505650384c0d0000002f018000000710111188888808',
  }[type]
  return Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(salt)])
}

/** Sends a file to a lead as a browser does. */
export async function sendPicture(
  t: TestApp,
  token: string,
  leadId: string,
  content: Buffer | undefined,
  fileName = 'shop.png',
): Promise<Answer> {
  const boundary = 'leadline-boundary-8f2c'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName.replaceAll('"', '%22')}"\r\nContent-Type: text/html\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/leads/${leadId}/images`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: content
      ? Buffer.concat([Buffer.from(head), content, Buffer.from(tail)])
      : Buffer.from(`--${boundary}--\r\n`),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** The picture itself, as the browser gets it. */
export const getPicture = (t: TestApp, token: string, leadId: string, id: string) =>
  t.app.inject({
    url: `/api/leads/${leadId}/images/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })

export const readLead = async (t: TestApp, token: string, id: string) =>
  (await call(t, token, 'GET', `/leads/${id}`)).body.data

export const readHistory = async (t: TestApp, token: string, id: string) =>
  (await call(t, token, 'GET', `/leads/${id}/history`)).body.data
