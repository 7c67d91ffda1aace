import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/**
 * Every page of a journey is watched: any console error, uncaught exception, policy violation or request to
 * another host fails the journey. `expectedErrors` lets a journey name the refusals that it provokes.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; watch: undefined }>({
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const wrong: string[] = []
      const own = new URL(baseURL ?? 'http://127.0.0.1').host
      context.on('console', message => message.type() === 'error' && wrong.push(`console: ${message.text()}`))
      context.on('weberror', error => wrong.push(`uncaught: ${error.error().message}`))
      context.on('request', request => {
        const { host, protocol } = new URL(request.url())
        if (/^(https?|wss?):$/.test(protocol) && host !== own) wrong.push(`another host: ${request.url()}`)
      })
      await use(undefined)
      expect(wrong.filter(line => !expectedErrors.some(expected => expected.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

const DIALOG = '[role="dialog"]'

/** axe finds nothing on the screen once it has come to rest: a half-faded word has no colour of its own. */
export async function expectNoAxeViolation(page: Page, rules: string[] = []) {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(each => each.finished))
  })
  // No page of ours has a frame, so that axe may run and finish in the page itself.
  // Nor is it asked to write down all that it found in order, which takes longer than to look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // What stands behind a dialog was looked at before it opened, and cannot be reached now.
  if (await page.locator(DIALOG).filter({ visible: true }).count()) axe.include(DIALOG)
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze()
  const told = violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(', ')}`)
  expect(told).toEqual([])
}

/** The screen as it stands is sound in light, and in dark, where only colours differ: the same on the phone. */
export async function expectSound(page: Page) {
  await toastsAreGone(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeViolation(page)
  if (test.info().project.name === 'phone') return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  await expectNoAxeViolation(page, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A toast that fades away is paler than it is to be read: the screen is looked at once each is dismissed and gone. */
async function toastsAreGone(page: Page) {
  const toasts = page.locator('.mantine-Notification-root')
  const dismiss = toasts.getByRole('button', { name: 'Dismiss' })
  await expect(async () => {
    // One may leave by itself while it is reached for.
    for (const each of await dismiss.all())
      await each.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {})
    await expect(toasts).toHaveCount(0, { timeout: 1000 })
  }).toPass()
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
  await page.getByLabel('Email').fill(company.email)
  await page.getByLabel('Password', { exact: true }).fill(company.password)
  await page.getByRole('button', { name: 'Login as Company' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}
