import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'

/** Half as long to read as the one with comments. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Every page of a journey is watched: any console error, uncaught exception, policy violation or request to
 * another host fails the journey. `expectedErrors` lets a journey name the refusals that it provokes.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; watch: undefined }>({
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const wrong = watchContext(context, baseURL ?? 'http://127.0.0.1')
      await use(undefined)
      expect(wrong.filter(line => !expectedErrors.some(expected => expected.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** What goes wrong in the pages of a browser that talks to a server of ours, from now on. */
export function watchContext(context: BrowserContext, baseURL: string): string[] {
  const wrong: string[] = []
  const own = new URL(baseURL).host
  context.on('console', message => message.type() === 'error' && wrong.push(`console: ${message.text()}`))
  context.on('weberror', error => wrong.push(`uncaught: ${error.error().message}`))
  context.on('request', request => {
    const { host, protocol } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) wrong.push(`another host: ${request.url()}`)
  })
  return wrong
}

const DIALOG = '[role="dialog"]'

/** axe finds nothing on the screen once it has come to rest: a half-faded word has no colour of its own. */
export async function expectNoAxeViolation(page: Page, rules: string[] = []) {
  expect(await findings(page, rules)).toEqual([])
}

async function findings(page: Page, rules: string[], scheme?: string) {
  // Read once into each page: the package for Playwright reads it anew at every look, four fifths of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(look, { dialog: DIALOG, rules, attribute: SCHEME, scheme })
}

interface Looked {
  dialog: string
  rules: string[]
  attribute: string
  /** Looked at in this one, by the attribute on which all colours hang, and left as it was. */
  scheme: string | undefined
}

/** Runs in the page: what axe finds in it, or in the dialogs, for what stands behind one was looked at before it opened. */
async function look({ dialog, rules, attribute, scheme }: Looked) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const html = document.documentElement
  /** What moves goes to its end; one move may set off another, so it is asked again after two frames. */
  const rest = async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const passing = () =>
      document.getAnimations().filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    do {
      for (const each of passing()) each.finish()
      await frame()
      await frame()
    } while (passing().length)
  }
  const before = html.getAttribute(attribute) ?? ''
  if (scheme) html.setAttribute(attribute, scheme)
  await rest()
  const drawn = getComputedStyle(html).colorScheme
  const open = [...document.querySelectorAll(dialog)].filter(each => each.checkVisibility())
  const only = rules.length ? { runOnly: { type: 'rule' as const, values: rules } } : {}
  const { violations } = await axe.run(open.length ? open : document, {
    resultTypes: ['violations'],
    ...only,
  })
  if (scheme) html.setAttribute(attribute, before)
  const unturned = scheme && !drawn.includes(scheme) ? [`drawn in ${drawn}, not in ${scheme}`] : []
  return [...unturned, ...violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(', ')}`)]
}

const SCHEME = 'data-mantine-color-scheme'
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * The screen as it stands is sound in light, and in dark, where only colours differ: the same on the phone. Where
 * all colours hang on an attribute it is turned, which draws nothing anew but colours; the public form asks the system.
 */
export async function expectSound(page: Page) {
  // A page that is still on its way has nothing to find fault with, or everything.
  await expect(page.locator('h1').first()).toBeAttached()
  await toastsAreGone(page)
  await expectNoAxeViolation(page)
  if (test.info().project.name === 'phone') return
  const isOurs = (await page.locator('html').getAttribute(SCHEME)) !== null
  if (isOurs) return expect(await findings(page, COLOURS, 'dark')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  await expectNoAxeViolation(page, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A toast that fades away is paler than it is to be read: the screen is looked at once each is dismissed and gone. */
export async function toastsAreGone(page: Page) {
  const toasts = page.locator('.mantine-Notification-root')
  const dismiss = toasts.getByRole('button', { name: 'Dismiss' })
  await expect(async () => {
    // One may leave by itself while it is reached for.
    for (const each of await dismiss.all())
      await each.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {})
    await expect(toasts).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

/** What the scripts weigh that the page asks for from now on, in bytes, packed by gzip; br sends fewer. */
export function weighScripts(page: Page) {
  const scripts: Promise<number>[] = []
  const weigh = async (answer: Response) => gzipSync(await answer.body()).length
  page.on('response', answer => /\.js$/.test(answer.url()) && scripts.push(weigh(answer)))
  return async () => (await Promise.all(scripts)).reduce((total, each) => total + each, 0)
}

export interface RegisteredCompany {
  name: string
  email: string
  password: string
  token: string
  /** What the sign-in page would keep of the company. */
  record: object
}

/** A new company with its own sign-in, made through the API. */
export async function registerCompany(page: Page, name: string): Promise<RegisteredCompany> {
  const mark = `${name} ${test.info().project.name} ${test.info().workerIndex} ${test.info().retry}`
  const code = mark.replace(/\W+/g, '-').toUpperCase()
  const email = `${code.toLowerCase()}@firm.example`
  const password = 'maroon-teapot-61'
  const body = {
    name,
    companyCode: code,
    password,
    confirmPassword: password,
    email,
    phone: '+91 98765 43210',
  }
  const made = await page.request.post('/api/company-auth/register', { data: body })
  expect(made.status(), await made.text()).toBe(201)
  const signedIn = await page.request.post('/api/company-auth/login', { data: { email, password } })
  const { token, company: record } = await signedIn.json()
  return { name, email, password, token, record }
}

/** Opens a screen as who has signed in already: most journeys are about what comes after the sign-in page. */
export async function enter(page: Page, { token, record }: RegisteredCompany, path = '/dashboard') {
  await page.goto('/api/health')
  await page.evaluate(
    kept => {
      localStorage.setItem('companyToken', kept.token)
      localStorage.setItem('companyInfo', JSON.stringify(kept.record))
    },
    { token, record },
  )
  await page.goto(path)
}

/** Signs in through the sign-in page. */
export async function signIn(page: Page, company: RegisteredCompany) {
  await page.goto('/login')
  await fillSignIn(page, company)
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Signs a company in on the sign-in page that is there. */
export async function fillSignIn(page: Page, company: RegisteredCompany) {
  await page.getByLabel('Email').fill(company.email)
  await page.getByLabel('Password', { exact: true }).fill(company.password)
  await page.getByRole('button', { name: 'Login as Company' }).click()
}

/** Signs an employee in through the sign-in page. */
export async function signInAsEmployee(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login as Employee' }).click()
  await expect(page).toHaveURL(/\/employee-dashboard$/)
}
