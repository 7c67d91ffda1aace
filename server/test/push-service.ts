import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'

interface Arrived {
  /** What the browser shows, decrypted with its own keys. */
  words: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
}

/** A stand-in for the push service of browsers: it takes what is sent and, as the browser would, decrypts it. */
export async function startPushService() {
  const arrived: Record<string, Arrived[]> = {}
  const keysAt = new Map<string, { keys: ECDH; auth: Buffer }>()
  /** What is answered next, in order; 201 when nothing stands here. */
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const status = answers.shift() ?? 201
    const name = request.url!.slice(1)
    const browser = keysAt.get(name)
    if (status === 201 && browser) {
      const clear = ece.decrypt(Buffer.concat(parts), {
        version: 'aes128gcm',
        privateKey: browser.keys,
        authSecret: browser.auth.toString('base64url'),
      })
      arrived[name] = [
        ...(arrived[name] ?? []),
        { words: JSON.parse(String(clear)), headers: request.headers },
      ]
    }
    response.writeHead(status).end()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** A browser that has subscribed: what it would send to Leadline. */
  const browser = (name: string) => {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    keysAt.set(name, { keys, auth })
    const p256dh = keys.getPublicKey().toString('base64url')
    return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
  }
  const stop = () => new Promise(closed => server.close(closed))
  return { origin, browser, answers, stop, arrivedAt: (name: string) => arrived[name] ?? [] }
}

/** What the signature of a message claims, checked with the key that it names; throws where it does not hold. */
export function signedBy(authorization: string) {
  const [, token, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(authorization)!
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const [head, claims, signature] = token!.split('.')
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature!, 'base64url'),
  )
  if (!holds) throw new Error('The signature does not hold.')
  return { key, claims: JSON.parse(String(Buffer.from(claims!, 'base64url'))) as Record<string, unknown> }
}
