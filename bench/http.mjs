import { Agent, request } from 'node:http'

/**
 * @typedef {{ method?: string, body?: object, token?: string, headers?: Record<string, string>, agent?: Agent }} Sent
 * @typedef {{ status: number, body: any, bytes: number, headers: import('node:http').IncomingHttpHeaders, milliseconds: number }} Answer
 */

/**
 * Calls the API and waits for the whole answer; the time runs from sending to the last byte.
 * @param {string} url @param {string} path without `/api` @param {Sent} [sent]
 */
export const call = (url, path, sent) => ask(`${url}/api${path}`, sent)

/**
 * @param {string} address
 * @param {Sent} [sent]
 * @returns {Promise<Answer>}
 */
export function ask(address, { method, body, token, headers, agent = sharedAgent } = {}) {
  const began = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sending = request(
      address,
      {
        agent,
        method: method ?? (text === undefined ? 'GET' : 'POST'),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      answer => {
        /** @type {Buffer[]} */
        const chunks = []
        answer.on('data', chunk => chunks.push(chunk)).on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const milliseconds = performance.now() - began
          const isJson = !headers?.['accept-encoding'] && /json/.test(answer.headers['content-type'] ?? '')
          resolve({
            status: answer.statusCode ?? 0,
            body: isJson ? lazily(bytes) : bytes,
            bytes: bytes.length,
            headers: answer.headers,
            milliseconds,
          })
        })
      },
    )
    sending.on('error', reject)
    sending.end(text)
  })
}

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Read only when it is looked at: measuring must not pay for reading what nobody reads. @param {Buffer} bytes */
function lazily(bytes) {
  /** @type {any} */
  let read
  return new Proxy(/** @type {any} */ ({}), {
    get: (_, key) => {
      read ??= JSON.parse(String(bytes))
      return read[key]
    },
  })
}

/**
 * Asks again and again over `connections` kept open, for `seconds`.
 * @param {string} address @param {{ token?: string, seconds: number, connections: number, headers?: Record<string, string> }} how
 * @returns {Promise<{ perSecond: number, times: number[] }>}
 */
export async function hammer(address, { token, seconds, connections, headers }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  /** @type {number[]} */
  const times = []
  const began = performance.now()
  const end = began + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const { status, milliseconds } = await ask(address, {
        agent,
        ...(token ? { token } : {}),
        ...(headers ? { headers } : {}),
      })
      if (status !== 200) throw new Error(`${address} answered ${status}`)
      times.push(milliseconds)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const perSecond = (times.length * 1000) / (performance.now() - began)
  agent.destroy()
  return { perSecond, times }
}
