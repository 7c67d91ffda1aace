import type { Page } from '@playwright/test'
import { makeCaptureLink, makeEmployee, makeSomeLeads } from './made.ts'
import {
  enter,
  expect,
  expectNoAxeViolation,
  expectSound,
  registerCompany,
  test,
  weighScripts,
} from './watched.ts'

/** The heading that a reader of the screen lands on. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** With the most that its scripts may weigh by gzip, in bytes. */
const FORMS = [
  { path: '/login', action: 'Login as Company', most: 180_000 },
  { path: '/main-login', action: 'Login', most: 180_000 },
  { path: '/register', action: 'Create Account', most: 180_000 },
  { path: '/company-registration', action: 'Register Company', most: 228_000 },
]
for (const { path, action, most } of FORMS)
  test(`${path} is sound, empty and refused, in light and dark`, async ({ page }) => {
    const weigh = weighScripts(page)
    await page.goto(path)
    await expect(heading(page, /./).first()).toBeVisible()
    const packed = await weigh()
    expect(packed).toBeGreaterThan(10_000)
    expect(packed).toBeLessThan(most)
    await expectSound(page)
    await page.getByRole('button', { name: action }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await expectSound(page)
  })

test('the dashboard is sound with and without leads, in light and dark', async ({ page }) => {
  const company = await registerCompany(page, 'Sound Home')
  await enter(page, company)
  await expect(page.getByText('No leads found').first()).toBeVisible()
  await expectSound(page)
  await makeSomeLeads(page, company)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Meenakshi Venkataraman', exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Status of Harpreet: Won' }).click()
  await expect(page.getByRole('menuitem', { name: 'Proposal Sent' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible()
  await expectSound(page)
  // On a phone it is narrow: what is wider than the field would be scrolled under its edge.
  const sources = page.getByRole('combobox', { name: 'Source' })
  await sources.focus()
  expect(await sources.evaluate(each => each.closest('.mantine-Input-input')!.scrollLeft)).toBe(0)
})

test('the panels to add, edit and delete a lead are sound, in light and dark', async ({ page }) => {
  const company = await registerCompany(page, 'Sound Panels')
  await makeSomeLeads(page, company)
  await enter(page, company)
  await page.getByRole('button', { name: 'Add New Lead' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add New Lead' })
  await expect(adding.getByRole('button', { name: 'Add Lead' })).toBeEnabled()
  await expectSound(page)
  await adding.getByRole('button', { name: 'Add Lead' }).click()
  await expect(adding.locator('[aria-invalid="true"]').first()).toBeVisible()
  await expectSound(page)
  await adding.getByRole('button', { name: 'Cancel' }).click()
  const edit = page.getByRole('button', { name: 'Edit Meenakshi Venkataraman' })
  await edit.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit Lead' })
  await expect(editing.getByLabel('Customer Name')).toHaveValue('Meenakshi Venkataraman')
  await expectSound(page)
  await editing.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  // On a phone it stands in the menu of the card.
  const more = page.getByRole('button', { name: 'More for Harpreet' })
  await more.click()
  await expectSound(page)
  const inMenu = page.getByRole('menuitem', { name: 'Delete' })
  if (await inMenu.count()) await inMenu.click()
  else {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Harpreet' }).click()
  }
  await expect(page.getByText('Are you sure you want to delete this lead?')).toBeVisible()
  await expectSound(page)
})

test('the three tabs of a profile are sound, in light and dark', async ({ page }) => {
  const company = await registerCompany(page, 'Sound Profile')
  const id = await makeSomeLeads(page, company)
  await enter(page, company, `/lead/${id}`)
  await expect(page.getByText('Wants the quote before Pongal.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('tab', { name: 'Follow-ups' }).click()
  await expect(page.getByText('No Follow-ups Yet').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Lead Created')).toBeVisible()
  await expectSound(page)
})

test('the link generator, the sales team, the enquiry flow and Records are sound, in light and dark', async ({
  page,
  isMobile,
}) => {
  await enter(page, await registerCompany(page, 'Sound Later'))
  await page.goto('/dashboard?tab=links')
  await expect(page.getByRole('button', { name: 'Make links' })).toBeVisible()
  await expectSound(page)
  await page.goto('/sales-test')
  await expect(page.getByText('No sales team members found')).toBeVisible()
  await expectSound(page)
  await page.goto('/enquiry-flow?tab=analytics')
  await expect(page.getByRole('heading', { name: 'Enquiries by Status' })).toBeVisible()
  await expectSound(page)
  await page.goto('/enquiry-flow?tab=management')
  await expect(page.getByRole('heading', { name: 'Technical Support' })).toBeVisible()
  await expectSound(page)
  // What stands last can be scrolled clear of the chat.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.locator('#content').getByRole('button').last().boundingBox()
    const chat = await page.locator('[data-floats]').boundingBox()
    expect(last!.y + last!.height).toBeLessThanOrEqual(chat!.y)
  }).toPass()

  await page.goto('/dashboard?view=organisation&section=audit')
  await expect(page.getByRole('region', { name: 'Records' }).getByText('Sound Later').first()).toBeVisible()
  await expectSound(page)
  if (!isMobile) return
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('combobox', { name: 'Kinds' }).tap()
  await expect(page.getByRole('option', { name: 'People' })).toBeVisible()
  // An open list must not widen the page: a phone would zoom out to show all of it.
  expect(await page.evaluate(() => innerWidth)).toBe(390)
  await page.getByRole('option', { name: 'People' }).tap()
  await expect(page).toHaveURL(/kind=people/)
})

test("the employee's dashboard is sound, in light and dark", async ({ page }) => {
  const company = await registerCompany(page, 'Sound Staff')
  const { email } = await makeEmployee(page, company, 'Tenzin Dolma')
  await page.goto('/login')
  await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(company.password)
  await page.getByRole('button', { name: 'Login as Employee' }).click()
  await expect(page.getByText('Leads that are assigned to you will stand here.')).toBeVisible()
  await expectSound(page)
  await page.goto('/employee-dashboard?view=followups')
  await expect(page.getByText('No Follow-ups Found')).toBeVisible()
  await expectSound(page)
})

test('the public form and its thanks are sound, in light and dark', async ({ page }) => {
  const { path } = await makeCaptureLink(page, await registerCompany(page, 'Sound Door'))
  await page.goto(path)
  await expect(heading(page, 'Request a Quote')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Full Name').fill('Blessy Thomas')
  await page.getByLabel('Email Address').fill('blessy@thomas.example')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank You!')).toBeVisible()
  await expectNoAxeViolation(page)
})

test.describe('a lead that is not there', () => {
  // The browser itself logs the refusal that the screen answers.
  test.use({ expectedErrors: [/Failed to load resource.*404/] })

  test('is sound, in light and dark', async ({ page }) => {
    await enter(
      page,
      await registerCompany(page, 'Sound Nothing'),
      '/lead/01890a5d-ac96-774b-bcce-b302099a8057',
    )
    await expect(page.getByText('Lead not found')).toBeVisible()
    await expectSound(page)
  })
})
