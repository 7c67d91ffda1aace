import type { Page } from '@playwright/test'
import { makeCaptureLink, makeEmployee } from './made.ts'
import { expect, fillSignIn, registerCompany, signIn, test } from './watched.ts'

test('who signs in in one tab is who the other tab belongs to @desktop [1-4.04]', async ({
  page,
  context,
}) => {
  const company = await registerCompany(page, 'Two Tabs')
  const { email } = await makeEmployee(page, company, 'Nandini Rao')
  await signIn(page, company)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: /Two Tabs/ })).toBeVisible()
  await logout(other)
  await expect(page).toHaveURL(/\/login$/)

  await other.getByText('Employee', { exact: true }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(company.password)
  await other.getByRole('button', { name: 'Login as Employee' }).click()
  await expect(other).toHaveURL(/\/employee-dashboard$/)
  await expect(page).toHaveURL(/\/employee-dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /Nandini Rao/ })).toBeVisible()
  expect(await storedKeys(page)).toEqual(['employeeInfo', 'employeeToken'])
  await expect(page.getByText('Two Tabs', { exact: true }).filter({ visible: true })).toHaveCount(
    test.info().project.name === 'phone' ? 0 : 1,
  )
})

test.describe('with questions still on their way', () => {
  // What was asked before the session ended is refused after it.
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('logging out in one tab ends the session in the other and on the server @desktop [1-2.13 1-4.05]', async ({
    page,
    context,
  }) => {
    const company = await registerCompany(page, 'One Goes')
    await signIn(page, company)
    const token = await page.evaluate(() => localStorage.getItem('companyToken'))
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByText('No leads found').first()).toBeVisible()
    await logout(page)
    await expect(page).toHaveURL(/\/login$/)
    await expect(other).toHaveURL(/\/login$/)
    expect(await storedKeys(other)).toEqual([])
    const answers = async () => {
      const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
      return me.status()
    }
    await expect.poll(answers).toBe(401)
    await other.goto('/dashboard')
    await expect(other).toHaveURL(/\/login$/)
  })
})

test('who came by an address goes on to it after the sign-in, and a sign-in opened itself leads to the dashboard @desktop [1-2.35]', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Came By A Link')
  await page.goto('/form-builder?from=link')
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await fillSignIn(page, company)
  await expect(page).toHaveURL(/\/form-builder\?from=link$/)
  await logout(page)
  await page.goto('/form-builder')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/login?as=company')
  await fillSignIn(page, company)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a double click on Add Lead makes one lead @desktop', async ({ page }) => {
  await signIn(page, await registerCompany(page, 'Once Only'))
  await page.getByRole('button', { name: 'Add New Lead' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New Lead' })
  await form.getByLabel('Customer Name').fill('Yashwant Kulkarni')
  await form.getByLabel('Contact Number').fill('98220 33445')
  await form.getByLabel('Email').fill('yashwant@kulkarni.example')
  await form.getByLabel('Customer Company').fill('Kulkarni Timber')
  await form.getByRole('button', { name: 'Add Lead' }).dblclick()
  await expect(page.getByText('Lead created successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByText('1–1 of 1 lead')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1–1 of 1 lead')).toBeVisible()
})

test('a double click on Submit of the public form makes one lead @desktop', async ({ page, context }) => {
  const company = await registerCompany(page, 'One Request')
  const { path } = await makeCaptureLink(page, company)
  const form = await context.newPage()
  await form.goto(path)
  await form.getByLabel('Full Name').fill('Imtiaz Ansari')
  await form.getByLabel('Email Address').fill('imtiaz@ansari.example')
  // As fast as a person types: what is sent sooner than a person could is kept aside as spam.
  await form.getByLabel('Notes').pressSequentially('Two wardrobes with sliding doors, please', { delay: 80 })
  await form.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(form.getByText('Thank You!')).toBeVisible()
  await signIn(page, company)
  await expect(page.getByRole('link', { name: 'Imtiaz Ansari', exact: true })).toHaveCount(1)
  await expect(page.getByText('1–1 of 1 lead')).toBeVisible()
})

const logout = async (page: Page) => {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (test.info().project.name === 'phone') await more.click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => /(Token|Info)$/.test(key))
      .sort(),
  )
