import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edited } from './mutant.mjs'
import { endpointFiles } from './request-schemas.mjs'
import { declarationsOf, readSource, sourcesIn, textOf, walk } from './source.mjs'

/**
 * @typedef {import('./source.mjs').Node} Node
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 */

const EVERYBODY = "['superadmin', 'user', 'company', 'employee']"

/**
 * What each endpoint declares of who may call it, and each cell of the table of roles.
 * @param {string} root
 * @returns {Mutant[]}
 */
export function findAccessRules(root) {
  const roles = readSource(root, 'contract/src/access/permissions.ts')
  const refused = new Set(
    cellsOf(roles).flatMap(({ cell }) => (cell.value.value === 'none' ? cell.key.value : [])),
  )
  return [
    ...endpointFiles(root).flatMap(path => endpointMutants(readSource(root, path), refused)),
    ...roleMutants(roles, reachesAsked(root)),
    ...visibilityMutants(readSource(root, 'server/src/platform/lead-visibility.ts')),
  ].filter(found => found !== undefined)
}

/** @param {Source} source @param {Set<string>} refused the permissions that some role has not; others keep nobody out */
function endpointMutants(source, refused) {
  const declared = declarationsOf(source)
  const endpoints = [...walk(source.program)].filter(
    node => node.type === 'CallExpression' && node.callee.name === 'endpoint',
  )
  return endpoints.flatMap(({ arguments: [definition] }) => {
    const property = (/** @type {string} */ key) => propertyOf(declared, definition, key)
    const wordOf = (/** @type {string} */ key) => textOf(source, property(key).value).replaceAll("'", '')
    const verb = `${wordOf('method')} ${wordOf('path')}`
    const access = property('access')
    const node = declared.get(access.value.name) ?? access.value
    const text = textOf(source, node)
    if (text === "'public'") return []
    const types = /types: ([\w.]+|\[[^\]]*\])/.exec(text)?.[1] ?? text
    const named = /permission: '([^']*)'/.exec(text)?.[1]
    const permission = named && refused.has(named) ? `'${named}'` : undefined
    const isOpen = /^(EVERYONE(\.types)?|USER_TYPES)$/.test(types)
    const widened = (/** @type {string} */ value, /** @type {string} */ what) =>
      edited('access', source, access, `access: ${value}`, `${verb}: ${what}`)
    // Where both stand, each would hide that the other is gone.
    if (permission)
      return [widened(`{ types: ${EVERYBODY} }`, `${isOpen ? '' : `${types} and `}${permission}`)]
    return isOpen ? [] : [widened(`{ types: ${EVERYBODY} }`, types)]
  })
}

/**
 * A property of an object, or of another of the file that is spread into it.
 * @param {Map<string, Node>} declared
 * @param {Node} object
 * @param {string} key
 * @returns {Node}
 */
function propertyOf(declared, object, key) {
  const all = object.properties.flatMap((/** @type {Node} */ part) => {
    const spread = declared.get(part.argument?.name)
    return (spread?.expression ?? spread)?.properties ?? part
  })
  return all.find((/** @type {Node} */ property) => property.key?.name === key)
}

/**
 * Each cell of a role that reaches less far than the whole company, where somebody asks how far it reaches.
 * @param {Source} source
 * @param {Set<string>} asked
 */
const roleMutants = (source, asked) =>
  cellsOf(source)
    .filter(({ cell }) => cell.value.value === 'none' || asked.has(cell.key.value))
    .map(({ role, cell }) => {
      const key = textOf(source, cell.key)
      return edited('access', source, cell, `${key}: 'company'`, `${role} ${textOf(source, cell)}`)
    })

/** @param {Source} source */
const cellsOf = source =>
  [...declarationsOf(source)].flatMap(([role, table]) =>
    [...walk(table)]
      .filter(
        ({ type, key, value }) => type === 'Property' && key.type === 'Literal' && value.type === 'Literal',
      )
      .filter(({ value }) => /^(none|own|departments)$/.test(value.value))
      .map(cell => ({ role, cell })),
  )

/** Of which permissions the server asks how far they reach, not only whether somebody has them. @param {string} root */
const reachesAsked = root =>
  new Set(
    ['contract/src', 'server/src']
      .flatMap(folder => sourcesIn(root, folder))
      .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/\breachOf\(\w+, '([\w.]+)'\)/g)])
      .map(([, permission]) => permission),
  )

/** Each question that the visibility of leads asks of a person. @param {Source} source */
const visibilityMutants = source =>
  [...walk(source.program)]
    .filter(node => node.type === 'IfStatement')
    .flatMap(({ test }) =>
      ['true', 'false'].map(is => edited('access', source, test, is, `${textOf(source, test)} → ${is}`)),
    )
