/**
 * Speaks to the server as a program would, and keeps count of what was acknowledged and of what is in flight.
 * @typedef {{ status: number, body: any }} Answer
 * @typedef {ReturnType<typeof makeClient>} Client
 */
export function makeClient() {
  /** @type {Set<string>} */
  const inFlight = new Set()
  const counts = { acknowledged: 0, refused: 0, unanswered: 0 }
  const at = { url: '', token: '' }

  /**
   * The same; undefined when it said nothing, or that it does not know (5xx).
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body] an object to be sent as JSON, or a form
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer | undefined>}
   */
  async function call(method, path, body, headers = {}) {
    const label = `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').split('?')[0]}`
    inFlight.add(label)
    try {
      const answer = await ask(at, method, path, body, headers)
      if (answer.status >= 500) counts.unanswered++
      else if (answer.status >= 400) counts.refused++
      else if (method !== 'GET') counts.acknowledged++
      return answer.status >= 500 ? undefined : answer
    } catch {
      counts.unanswered++
      return undefined
    } finally {
      inFlight.delete(label)
    }
  }

  return {
    /** Answers what the server said, whatever it said. @param {string} method @param {string} path @param {unknown} [body] */
    raw: (method, path, body) => ask(at, method, path, body, {}),
    call,
    counts,
    inFlight,
    /** @param {string} to */
    reach: to => {
      at.url = to
    },
    /** @param {string} as */
    signIn: as => {
      at.token = as
    },
  }
}

/**
 * @param {{ url: string, token: string }} at
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {Record<string, string>} headers
 * @returns {Promise<Answer>}
 */
async function ask({ url, token }, method, path, body, headers) {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, body: await response.json() }
}

/** @param {string} what @param {Answer | undefined} answer @param {...number} expected */
export function must(what, answer, ...expected) {
  if (!answer || !expected.includes(answer.status))
    throw new Error(`${what}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`)
  return answer.body
}
