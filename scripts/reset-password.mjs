import { randomInt } from 'node:crypto'
import { withPool } from './database.mjs'
import { Failure, say, script } from './run.mjs'
import { built, prepare } from './server.mjs'

const TYPES = ['superadmin', 'user', 'company', 'employee']
/** Without letters and digits that are mistaken for one another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * `npm run reset-password -- EMAIL [TYPE]`: gives a forgotten sign-in a new password, prints it once and ends
 * the sessions of the old one. Works while the server is running.
 */
await script(async () => {
  const [email = '', type = ''] = process.argv.slice(2)
  if (!email.includes('@') || (type && !TYPES.includes(type)))
    throw new Failure(`Say whose: npm run reset-password -- EMAIL [${TYPES.join(' | ')}]`)
  await prepare()
  await withPool(say, async ({ db, config }) => {
    const { inGate } = await built('server/dist/src/platform/db.js')
    const { hashNewPassword } = await built('server/dist/src/platform/passwords.js')
    const { replacePassword } = await built('server/dist/src/sessions/queries.js')
    const found = await inGate(db, (/** @type {any} */ trx) => findSignIns(trx, email.toLowerCase(), type))
    const one = theOnly(found, email)
    const password = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const hash = await hashNewPassword({ config }, password)
    const at = new Date().toISOString()
    await inGate(db, (/** @type {any} */ trx) => replacePassword(trx, one.id, hash, at, undefined))
    say(
      `The new password of ${one.userType} ${email} is ${password}\nAll sessions of the old one have ended.`,
    )
  })
})

/**
 * @param {any} trx
 * @param {string} email
 * @param {string} type
 */
function findSignIns(trx, email, type) {
  const all = trx.selectFrom('signIns').select(['id', 'userType', 'companyId']).where('email', '=', email)
  return (type ? all.where('userType', '=', type) : all).execute()
}

/**
 * @param {{ id: string, userType: string }[]} found
 * @param {string} email
 */
function theOnly(found, email) {
  const [one, ...others] = found
  if (!one) throw new Failure(`Nobody signs in as ${email}.`)
  if (others.length === 0) return one
  const types = [...new Set(found.map(signIn => signIn.userType))]
  throw new Failure(
    types.length > 1
      ? `${email} signs in as ${types.join(' and ')}. Say which: npm run reset-password -- ${email} ${types[0]}`
      : `${email} works for several companies. Let one of them make a link for its employee.`,
  )
}
