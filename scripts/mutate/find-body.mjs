import { edited } from './mutant.mjs'
import { requestSchemas } from './request-schemas.mjs'
import { methodOf, textOf, walk } from './source.mjs'

/**
 * @typedef {import('./source.mjs').Node} Node
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 */

/** Calls that only narrow what is taken: without them, the same value in a wider range. */
const CHECKS = new Set(['min', 'max', 'int', 'nonnegative', 'positive', 'refine', 'superRefine', 'regex'])
/** What takes fewer values than another, and that other. */
const WIDER = { int: 'number', guid: 'string', email: 'string', strictObject: 'object' }

/**
 * Each check of what an endpoint takes: of its params, query and body, as far as the contract's schemas reach.
 * @param {string} root
 * @returns {Mutant[]}
 */
export function findBodyChecks(root) {
  const found = [...requestSchemas(root)].flatMap(([source, nodes]) => {
    const places = new Set([...nodes].flatMap(node => [...walk(node)]))
    return [...places].flatMap(node => (isInType(node) ? [] : mutantsOf(source, node)))
  })
  return found.filter(mutant => mutant !== undefined)
}

/**
 * @param {Source} source
 * @param {Node} node
 * @returns {(Mutant | undefined)[]}
 */
function mutantsOf(source, node) {
  if (node.type === 'Property') return fieldMutants(source, node)
  if (node.type !== 'CallExpression') return []
  const method = methodOf(node)
  const object = node.callee.object
  const make = (
    /** @type {{ start: number, end: number }} */ at,
    /** @type {string} */ text,
    what = textOf(source, node),
  ) => edited('body', source, at, text, what)
  if (method && object.type === 'Identifier' && object.name === 'z') {
    const wider = /** @type {Record<string, string>} */ (WIDER)[method]
    if (wider) return [make(node.callee.property, wider, `${method} → ${wider}: ${textOf(source, node)}`)]
    if (method === 'enum') return [make(node, 'z.string()')]
    return []
  }
  if (method && CHECKS.has(method) && isSchema(object))
    return [
      make(
        node,
        textOf(source, object),
        `.${method}${textOf(source, node).slice(node.callee.end - node.start)}`,
      ),
    ]
  return limitMutants(source, node, make)
}

/**
 * `text(200)` and its like: the limit a thousand times as large.
 * @param {Source} source
 * @param {Node} node
 * @param {(at: Node, text: string, what: string) => Mutant | undefined} make
 */
function limitMutants(source, node, make) {
  const [first] = node.arguments
  const isText =
    node.callee.type === 'Identifier' && /text$|^(lowerCased|optionalOf)$/i.test(node.callee.name)
  if (!isText || typeof first?.value !== 'number') return []
  return [make(first, `${first.raw}_000`, `limit of ${nameAround(node)}${textOf(source, node)}`)]
}

/**
 * A field: taken whatever it is, and taken when it is missing.
 * @param {Source} source
 * @param {Node} node
 */
function fieldMutants(source, node) {
  if (!isField(node)) return []
  const name = textOf(source, node.key)
  const value = textOf(source, node.value)
  if (/^(z\.(unknown|any)\(|[^a-z])/.test(value) || isTag(node, value)) return []
  const mutants = []
  // Without zod at hand, nothing that takes all can stand there; what is named is tried where it is defined.
  if (/\bz\./.test(source.text))
    mutants.push(
      edited('body', source, node, `${name}: z.any()${mayLack(value)}`, `every check of ${name}: ${value}`),
    )
  if (!/\.(optional|nullish|default|prefault)\(|^several\(|Sort$/.test(value) && !isAlwaysThere(node))
    mutants.push(edited('body', source, node, `${name}: ${value}.optional()`, `${name} is required`))
  return mutants
}

/** What lets a field be missing goes on doing so: only its checks are taken out. @param {string} value */
function mayLack(value) {
  if (/\.(optional|nullish)\(\)$/.test(value)) return '.optional()'
  return /\.(default|prefault)\([^()]*\)$/.exec(value)?.[0] ?? ''
}

/** @param {Node} node a property that stands in a list of fields, not in the options of a check */
function isField(node) {
  const list = node.parent
  if (node.key.type !== 'Identifier' || list?.type !== 'ObjectExpression') return false
  const around = list.parent
  if (['VariableDeclarator', 'TSAsExpression'].includes(around?.type ?? '')) return true
  return /^(object|strictObject|extend)$/.test((around && methodOf(around)) ?? '')
}

/** The word by which a union tells its members apart; without it there is no union. @param {Node} node @param {string} value */
const isTag = (node, value) =>
  value.startsWith('z.literal(') && node.parent?.parent?.parent?.type === 'ArrayExpression'

/** A part of the path cannot be missing, and the fields of a lead or of a change are made optional together. @param {Node} node */
function isAlwaysThere(node) {
  if (isPartial(node)) return true
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'Property' && at.key.name === 'params') return true
    if (at.type === 'VariableDeclarator' && /^(\w*params|LEAD_FIELDS)$/i.test(at.id.name)) return true
  }
  return false
}

/** Whether the object that a field stands in is made `.partial()`. @param {Node} node */
function isPartial(node) {
  let call = node.parent?.parent
  while (call?.type === 'CallExpression') {
    if (methodOf(call) === 'partial') return true
    call = call.parent?.type === 'MemberExpression' ? call.parent.parent : undefined
  }
  return false
}

/** @param {Node} node */
const isInType = node => {
  for (let at = node.parent; at; at = at.parent) if (at.type.startsWith('TSType')) return true
  return false
}

/** Whether a chain begins with zod or one of our own schemas, and not with a value. @param {Node} node */
function isSchema(node) {
  let at = node
  while (at.type === 'CallExpression' || at.type === 'MemberExpression')
    at = at.type === 'CallExpression' ? at.callee : at.object
  return at.type === 'Identifier' && !['Math', 'value', 'amount', 'v', 'typed'].includes(at.name)
}

/** @param {Node} node */
function nameAround(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'Property') return `${at.key.name}: `
    if (at.type === 'VariableDeclarator') return `${at.id.name} = `
  }
  return ''
}
