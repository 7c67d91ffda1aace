import { edited } from './mutant.mjs'
import { endpointFiles } from './request-schemas.mjs'
import { declarationsOf, readSource, textOf, walk } from './source.mjs'

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
export const findAccessRules = root =>
  [
    ...endpointFiles(root).flatMap(path => endpointMutants(readSource(root, path))),
    ...roleMutants(readSource(root, 'contract/src/access/permissions.ts')),
    ...visibilityMutants(readSource(root, 'server/src/platform/lead-visibility.ts')),
  ].filter(found => found !== undefined)

/** @param {Source} source */
function endpointMutants(source) {
  const declared = declarationsOf(source)
  const endpoints = [...walk(source.program)].filter(
    node => node.type === 'CallExpression' && node.callee.name === 'endpoint',
  )
  return endpoints.flatMap(({ arguments: [definition] }) => {
    const verb = `${wordOf(source, definition, 'method')} ${wordOf(source, definition, 'path')}`
    const access = propertyOf(definition, 'access')
    const node = declared.get(access.value.name) ?? access.value
    const text = textOf(source, node)
    if (text === "'public'") return []
    const types = /types: ([\w.]+|\[[^\]]*\])/.exec(text)?.[1] ?? text
    const permission = /permission: ('[^']*')/.exec(text)?.[1]
    const isOpen = /^(EVERYONE(\.types)?|USER_TYPES)$/.test(types)
    const widened = (/** @type {string} */ value, /** @type {string} */ what) =>
      edited('access', source, access, `access: ${value}`, `${verb}: ${what}`)
    // Where both stand, each would hide that the other is gone.
    if (permission)
      return [widened(`{ types: ${EVERYBODY} }`, `${isOpen ? '' : `${types} and `}${permission}`)]
    return isOpen ? [] : [widened(`{ types: ${EVERYBODY} }`, types)]
  })
}

/** @param {Node} object @param {string} key @returns {Node} */
const propertyOf = (object, key) =>
  object.properties.find((/** @type {Node} */ property) => property.key?.name === key)

/** @param {Source} source @param {Node} object @param {string} key */
const wordOf = (source, object, key) => textOf(source, propertyOf(object, key).value).replaceAll("'", '')

/** Each cell of a role that reaches less far than the whole company. @param {Source} source */
const roleMutants = source =>
  [...declarationsOf(source)].flatMap(([role, table]) =>
    [...walk(table)]
      .filter(
        ({ type, key, value }) => type === 'Property' && key.type === 'Literal' && value.type === 'Literal',
      )
      .filter(({ value }) => /^(none|own|departments)$/.test(value.value))
      .map(node => {
        const key = textOf(source, node.key)
        return edited('access', source, node, `${key}: 'company'`, `${role} ${textOf(source, node)}`)
      }),
  )

/** Each question that the visibility of leads asks of a person. @param {Source} source */
const visibilityMutants = source =>
  [...walk(source.program)]
    .filter(node => node.type === 'IfStatement')
    .flatMap(({ test }) =>
      ['true', 'false'].map(is => edited('access', source, test, is, `${textOf(source, test)} → ${is}`)),
    )
