import { CODE, COMPANY, EMPLOYEES, OFFICE_USER, PASSWORD, SUPERADMIN } from './demo/company.mjs'
import { fillDemo } from './demo/fill.mjs'
import { say, script } from './run.mjs'
import { becomeServer, prepare } from './server.mjs'

/** `npm run demo`: `npm start`, with a company that has been at work for two years. */
await script(async () => {
  await prepare()
  const made = await fillDemo(say)
  say(made ?? `The demo company ${COMPANY.name} (${CODE}) is there already and is left as it is.`)
  say(signIns())
  await becomeServer()
})

function signIns() {
  const people = [
    ['Superadmin', '/main-login', SUPERADMIN.email],
    ['Office user', '/main-login', OFFICE_USER.email],
    ['Company', '/login, Company', COMPANY.email],
    ...EMPLOYEES.map(({ role, email }) => [role, '/login, Employee', email]),
  ]
  const lines = people.map(
    ([who = '', where = '', email]) => `  ${who.padEnd(17)}${where.padEnd(18)}${email}`,
  )
  return ['', `Sign in with the password ${PASSWORD} as`, ...lines, ''].join('\n')
}
