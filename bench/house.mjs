import { call } from './http.mjs'

export const PASSWORD = 'maroon-teapot-61'
export const COMPANIES = 20
const ROLES = ['Manager', 'Team Lead', 'Employee', 'Employee']

/**
 * Twenty companies with their people and links, made through the API as real ones are. The first is the big one.
 * @typedef {{ companyId: string, email: string, employees: { id: string, name: string, email: string }[], keys: string[] }} Company
 * @param {string} url
 * @param {number} [count]
 * @returns {Promise<Company[]>}
 */
export async function makeCompanies(url, count = COMPANIES) {
  const companies = []
  for (let n = 1; n <= count; n++) {
    const email = emailOf(n)
    await must(
      call(url, '/company-auth/register', {
        body: {
          ...{ name: `Measured Traders ${n}`, companyCode: `BENCH-${n}`, email, phone: '+91 98765 43210' },
          ...{ password: PASSWORD, confirmPassword: PASSWORD },
        },
      }),
    )
    const token = await signIn(url, { email })
    companies.push({ ...(await staff(url, token, n)), email })
  }
  return companies
}

const emailOf = (/** @type {number} */ n) => `owner${n}@bench.example`

/** @param {string} url @param {string} token @param {number} n */
async function staff(url, token, n) {
  const department = { name: 'Sales', isSales: true, description: '' }
  const { data } = await must(call(url, '/departments', { body: department, token }))
  const employees = []
  for (const [at, role] of ROLES.entries()) {
    const person = {
      name: `${role} ${n}-${at}`,
      email: `person${n}-${at}@bench.example`,
      role,
      phone: `98220 ${41_000 + n * 10 + at}`,
    }
    const made = await must(
      call(url, '/employees', { body: { ...person, department: [data._id], password: PASSWORD }, token }),
    )
    employees.push({ id: String(made.data._id), name: person.name, email: person.email })
  }
  const keys = []
  // Three hundred a minute are let through a link; three of them are what a company that advertises has.
  for (const source of ['website', 'instagram', 'facebook'])
    keys.push(String((await must(call(url, '/capture-links', { body: { source }, token }))).data.key))
  const { data: companies } = await must(call(url, '/companies', { token }))
  return { companyId: String(companies[0]._id), employees, keys }
}

/**
 * @param {string} url
 * @param {{ email: string, employee?: boolean }} who
 * @param {Record<string, string>} [headers]
 * @returns {Promise<string>} the token
 */
export async function signIn(url, { email, employee = false }, headers = {}) {
  const path = employee ? '/auth/employee-login' : '/company-auth/login'
  return (await must(call(url, path, { headers, body: { email, password: PASSWORD } }))).token
}

/** @param {ReturnType<typeof call>} calling */
async function must(calling) {
  const { status, body } = await calling
  if (status >= 300) throw new Error(`The API answered ${status}: ${body.message}`)
  return body
}
