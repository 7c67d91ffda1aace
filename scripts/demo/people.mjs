import { Failure } from '../run.mjs'
import { built } from '../server.mjs'
import {
  COMPANY,
  DEPARTMENTS,
  EMPLOYEES,
  LINKS,
  OFFICE_USER,
  PASSWORD,
  RULES,
  SUPERADMIN,
} from './company.mjs'

/**
 * Signs the superadmin up and has them make the company, its departments, employees and capture links.
 * What an earlier run that was cut short has made is kept.
 * @param {any} app the server, called without a network
 * @param {any} db
 * @param {boolean} begun
 * @returns {Promise<import('./leads.mjs').House>}
 */
export async function makeHouse(app, db, begun) {
  if (!begun) await call(app, 'POST', '/auth/register-superadmin', SUPERADMIN)
  const { email, password } = SUPERADMIN
  const { token } = await call(app, 'POST', '/auth/login', { email, password, userType: 'superadmin' })
  const as = (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
    call(app, method, path, body, token)
  const { data: company } = begun
    ? await as('GET', '/companies', {}).then(({ data }) => ({ data: data[0] }))
    : await as('POST', '/companies', COMPANY)
  if (!begun) await addOfficeUser(db)
  const departments = await each(as, '/departments', DEPARTMENTS, one => one.name)
  const sellers = await addEmployees(as, departments)
  const rules = RULES.map(rule => ({
    ...rule,
    department: departments.get(rule.department),
    fallback: sellers.find(({ name }) => name === rule.fallback)?.id,
  }))
  await each(as, '/arrival-rules', rules, one => one.name)
  const asked = LINKS.map(link => link.asked)
  const links = await each(as, '/capture-links', asked, one => one.campaign)
  await as('POST', '/auth/logout', {})
  return {
    companyId: company._id,
    companyName: COMPANY.name,
    managers: sellers.filter(seller => seller.role === 'Manager'),
    sellers,
    links: LINKS.map(link => ({ ...link, id: /** @type {string} */ (links.get(link.campaign)) })),
  }
}

/** @typedef {(method: string, path: string, body: object) => Promise<any>} As */

/**
 * @param {As} as
 * @param {Map<string, string>} departments
 */
async function addEmployees(as, departments) {
  const wanted = EMPLOYEES.map((employee, index) => ({
    ...{ name: employee.name, email: employee.email, role: employee.role, designation: employee.designation },
    ...{ employeeId: `SD-${101 + index}`, phone: `98220 4${1210 + index}`, password: PASSWORD },
    department: employee.departments.map(name => departments.get(name)),
  }))
  const ids = await each(as, '/employees', wanted, one => one.email)
  return EMPLOYEES.map(employee => ({
    ...employee,
    id: /** @type {string} */ (ids.get(employee.email)),
    departmentIds: employee.departments.map(name => /** @type {string} */ (departments.get(name))),
  }))
}

/**
 * Makes those of a list that are not there yet.
 * @template {object} T
 * @param {As} as
 * @param {string} path
 * @param {readonly T[]} wanted
 * @param {(one: any) => string} keyOf the key by which one is recognised
 * @returns {Promise<Map<string, string>>} ids by key
 */
async function each(as, path, wanted, keyOf) {
  const { data: there } = await as('GET', path, {})
  const ids = new Map(there.map((/** @type {any} */ one) => [keyOf(one), one._id]))
  for (const one of wanted) {
    const key = keyOf(one)
    if (!ids.has(key)) ids.set(key, (await as('POST', path, one)).data._id)
  }
  return /** @type {Map<string, string>} */ (ids)
}

/** With the superadmin's password. @param {any} db */
async function addOfficeUser(db) {
  const { inGate } = await built('server/dist/src/platform/db.js')
  await inGate(db, async (/** @type {any} */ trx) => {
    const owner = await trx
      .selectFrom('accountUsers')
      .innerJoin('signIns', 'signIns.id', 'accountUsers.id')
      .select(['accountUsers.id', 'accountUsers.accountId', 'accountUsers.createdAt', 'signIns.passwordHash'])
      .where('accountUsers.email', '=', SUPERADMIN.email)
      .executeTakeFirstOrThrow()
    const { accountId, createdAt, passwordHash } = owner
    // Of the same instant as its owner, and so with the same beginning of its id.
    const id = `${owner.id.slice(0, -12)}${'0ff1ce0ff1ce'}`
    const user = { ...OFFICE_USER, id, accountId, userType: 'user', createdAt, updatedAt: createdAt }
    const signIn = { id, userType: 'user', accountId, companyId: null, email: user.email, passwordHash }
    await trx.insertInto('accountUsers').values(user).execute()
    await trx
      .insertInto('signIns')
      .values({ ...signIn, passwordChangedAt: null })
      .execute()
  })
}

/**
 * @param {any} app
 * @param {string} method
 * @param {string} path
 * @param {object} body
 * @param {string} [token]
 */
async function call(app, method, path, body, token) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const payload = method === 'GET' ? {} : { payload: body }
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...payload })
  const said = answer.json()
  if (said.success) return said
  throw new Failure(`The demo company could not be made: ${method} ${path} answered '${said.message}'.`)
}
