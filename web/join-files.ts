import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** What stands at the beginning of each way into Leadline. */
const BEGINNINGS = {
  form: ['src/capture.tsx'],
  builtForm: ['src/capture/BuiltForm.tsx'],
  app: ['index.html'],
  login: ['src/sessions/LoginPage.tsx'],
  otherLogin: ['src/sessions/MainLoginPage.tsx'],
  signUp: ['RegisterPage', 'CompanyRegistrationPage', 'SetPasswordPage'].map(
    page => `src/sessions/${page}.tsx`,
  ),
  company: ['src/dashboard/DashboardPage.tsx'],
  employee: ['src/dashboard/EmployeeDashboardPage.tsx'],
  carried: [
    'src/notifications/watch.ts',
    'src/chat/watch.ts',
    'src/offline/keep-offline.ts',
    'src/platform/live.ts',
  ],
}
type Beginning = keyof typeof BEGINNINGS
type Needs = Record<Beginning, Set<string>>

/**
 * Puts what always comes together into one file. Left to itself the bundler cuts a file for each set of screens that
 * share a module, more than two hundred for the dashboard, which a telephone fetches six at a time. So the app is
 * built twice: first as the bundler would, to see which modules each way into Leadline needs.
 */
export const joinFiles = (config: UserConfig & { root: string }): Plugin => ({
  name: 'leadline-join-files',
  apply: 'build',
  config: async () => ({
    build: { rolldownOptions: { output: { codeSplitting: await joined(config) } } },
  }),
})

async function joined(config: UserConfig & { root: string }) {
  const first = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ...config.build, write: false, minify: false },
  })
  const needs = needsOf((first as Rolldown.RolldownOutput).output, config.root)
  const inAll = (id: string, ...names: Beginning[]) => names.every(name => needs[name].has(id))
  // What a built form needs beyond the public form stands by itself: a visitor never fetches a screen of the app.
  const inNone = (id: string, ...names: Beginning[]) => names.every(name => !needs[name].has(id))
  const isBeyondApp = (id: string) => inNone(id, 'form', 'builtForm', 'app')
  const isNew = (id: string) => isBeyondApp(id) && inNone(id, 'login', 'otherLogin', 'signUp')
  // No way fetches much that it does not need: what the public form has in common with the app, what every page of the
  // app begins with, what signing in takes beyond it, both dashboards beyond that, and what goes on behind every screen.
  const groups = [
    { name: 'base', test: (id: string) => inAll(id, 'app', 'form') },
    { name: 'app', test: (id: string) => inAll(id, 'app') && inNone(id, 'form', 'builtForm') },
    {
      name: 'sign-in',
      test: (id: string) => isBeyondApp(id) && inAll(id, 'login', 'otherLogin'),
    },
    { name: 'dashboard', test: (id: string) => isNew(id) && inAll(id, 'company', 'employee') },
    {
      name: 'carried',
      test: (id: string) => isNew(id) && inAll(id, 'carried') && !inAll(id, 'company', 'employee'),
    },
  ]
  return { groups, includeDependenciesRecursively: false }
}

function needsOf(output: Rolldown.RolldownOutput['output'], root: string): Needs {
  const chunks = new Map(output.flatMap(each => (each.type === 'chunk' ? [[each.fileName, each]] : [])))
  const modulesFrom = (ends: string[]) => {
    const seen = new Set<string>()
    const look = (name: string) => {
      if (seen.has(name)) return
      seen.add(name)
      for (const next of chunks.get(name)?.imports ?? []) look(next)
    }
    for (const end of ends) {
      const begin = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(root, end)))
      if (!begin) throw new Error(`The build has no ${end}`)
      look(begin.fileName)
    }
    return new Set([...seen].flatMap(name => chunks.get(name)?.moduleIds ?? []))
  }
  return Object.fromEntries(
    Object.entries(BEGINNINGS).map(([name, ends]) => [name, modulesFrom(ends)]),
  ) as Needs
}
