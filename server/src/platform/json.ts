import { Refusal } from '@leadline/contract/errors'

const DEEPEST = 32

/**
 * Reads a JSON body.
 * @throws Refusal MALFORMED for what is no JSON, nests deeper than 32, or names `__proto__`
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (depthOf(text) > DEEPEST) throw new Refusal('MALFORMED', 'The request nests too deeply.')
  try {
    return JSON.parse(text, refuseProto)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('MALFORMED')
  }
}

/**
 * JSON whose long whole numbers stand as texts, for senders whose ids go beyond 2^53 and would lose digits.
 * @example quoteLongNumbers('{"id":12345678901234567}') is '{"id":"12345678901234567"}'
 */
export const quoteLongNumbers = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g, found =>
    found.startsWith('"') ? found : `"${found}"`,
  )

function refuseProto(key: string, value: unknown) {
  if (key === '__proto__') throw new Refusal('UNKNOWN_FIELD', 'Unknown field: __proto__')
  return value
}

/** How deep the brackets outside of strings nest, without building anything. */
function depthOf(text: string) {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
