import { edited } from './mutant.mjs'
import { methodOf, readSource, sourcesIn, textOf, walk } from './source.mjs'
import { sqlConditions } from './sql-conditions.mjs'

/**
 * @typedef {import('./source.mjs').Node} Node
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 */

/** Where the conditions of a query say who may see what. */
const WHO = /\/(session|lead-visibility|lead-team)\.ts$|\/sessions\/[\w-]*queries\.ts$/
/** How a query says of which company its rows are, by itself or through another table. */
const COMPANY = [
  /^\(?[\w.]*company_id (=|is) /,
  /^[\w.]+ = (\$\{companyId\}|\w+\.company_id)$/,
  /^\.(where|onRef)\((.*companyId'|'id'), .*(company|companies|companyId'?)\)$/i,
]
/** Refusals for who somebody is; the others are for what the request says. */
const FOR_WHO =
  /^(NO_SESSION|SESSION_ENDED|SIGN_IN_FAILED|WRONG_PASSWORD|FORBIDDEN|CHOOSE_\w+|FOREIGN_EMPLOYEE|\w*NOT_FOUND)$/
/** Tests, and what is no part of the API. */
const OUTSIDE = /\.test\.ts$|\/backup\/|\/web-files\.ts$/
/** Not about a body: a file that cannot be read, a busy server. Their tests are not this script's. */
const OTHER = /^(UNREADABLE_FILE|BUSY|INTERNAL|DATABASE_AWAY|TOO_MANY_TRIES|SLOW_DOWN|LINK_INCOMPLETE)$/

/**
 * Each company filter of a query, each condition that says who, and each guard that refuses, in the server.
 * @param {string} root
 * @returns {Mutant[]}
 */
export const findCodeRules = root =>
  sourcesOf(root)
    .flatMap(source => [...sqlMutants(source), ...builderMutants(source), ...guardMutants(source)])
    .filter(found => found !== undefined)

/** @param {string} root */
const sourcesOf = root =>
  sourcesIn(root, 'server/src')
    .filter(path => !OUTSIDE.test(path))
    .map(path => readSource(root, path))

/** @param {Source} source */
const sqlMutants = source =>
  sqlConditions(source).map(condition => {
    const kind = kindOf(source, condition.text)
    return kind && edited(kind, source, condition, 'true', condition.text)
  })

/** `.where('companyId', '=', companyId)` and its like. @param {Source} source */
const builderMutants = source =>
  [...walk(source.program)]
    .filter(node => /^(where|onRef|on)$/.test(methodOf(node) ?? ''))
    .map(node => {
      const what = textOf(source, node).slice(node.callee.property.start - 1 - node.start)
      const kind = kindOf(source, what)
      return kind && edited(kind, source, node, textOf(source, node.callee.object), what)
    })

/** @param {Source} source @param {string} condition */
function kindOf({ path }, condition) {
  if (COMPANY.some(filter => filter.test(condition))) return 'filter'
  // A lead that is deleted is left out by the query around, for everybody.
  if (path.endsWith('lead-visibility.ts') && condition.includes('deleted_at')) return undefined
  return WHO.test(path) || /^\$\{visible/.test(condition) ? 'access' : undefined
}

/** `if (…) throw new Refusal(…)` without its guard, and a refusal that a map or the end of a function holds. @param {Source} source */
const guardMutants = source =>
  [...walk(source.program)].map(node => {
    const code = refusalIn(node)
    if (!code || OTHER.test(code)) return undefined
    const kind = FOR_WHO.test(code) ? 'access' : 'body'
    if (node.type === 'ThrowStatement') {
      const whole = guardOf(node)
      return edited(kind, source, whole, ';', textOf(source, whole))
    }
    const list = node.parent
    if (node.type !== 'Property' || list?.type !== 'ObjectExpression') return undefined
    return edited(
      kind,
      source,
      list,
      textOf(source, list).replace(textOf(source, node), ''),
      textOf(source, node),
    )
  })

/** The `if` whose only consequence the throw is, else the throw itself. @param {Node} node @returns {Node} */
function guardOf(node) {
  const around = node.parent
  return around?.type === 'IfStatement' && around.consequent === node && !around.alternate ? around : node
}

/** @param {Node} node */
function refusalIn(node) {
  const made =
    node.type === 'ThrowStatement' ? node.argument : node.type === 'Property' ? node.value.body : null
  const isRefusal = /^(Refusal|refuseField)$/.test(made?.callee?.name ?? '')
  const first = isRefusal ? made.arguments[0] : undefined
  return typeof first?.value === 'string' ? first.value : isRefusal ? 'COMPUTED' : undefined
}
