import { readFile } from 'node:fs/promises'
import { enter, expect, expectNoAxeViolation, expectSound, registerCompany, test } from './watched.ts'

// What the server refuses on the way: a wrong answer, a form that is taken back.
test.use({ expectedErrors: [/status of 40[04]/] })

const PERSON = 'Lakshmi Narayanan'
const SERVICE = `Service wanted ${'w'.repeat(80)}`

test('a form is built, tried, kept as a file and published; what a visitor sends is a lead [2-2.93 2-2.95 2-2.96 2-5.50]', async ({
  page,
  context,
}) => {
  const company = await registerCompany(page, 'Kalpana Builders')
  await enter(page, company, '/form-builder')
  await page.getByLabel('Form title').fill('Site visit')
  const dialog = page.getByRole('dialog')
  const add = async (type: string, label: string) => {
    await page.getByRole('button', { name: type, exact: true }).click()
    await dialog.getByLabel('Label').fill(label)
    if (type === 'Radio') {
      await dialog.getByLabel('Option 1', { exact: true }).fill('Kitchen')
      await dialog.getByRole('button', { name: 'Add option' }).click()
      await dialog.getByLabel('Option 2', { exact: true }).fill('Wardrobe')
    }
    if (label === 'Pincode') {
      await dialog.getByLabel('Pattern').fill('\\d{6}')
      await dialog.getByLabel('Required').check()
      await expectSound(page)
    }
    await dialog.getByRole('button', { name: 'Add Field' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await add('Email', 'E-mail')
  await add('Text', 'Your name')
  await add('Text', 'Pincode')
  await add('Radio', SERVICE)
  await add('File', 'Photo')
  await page.getByRole('button', { name: 'Move Your name', exact: true }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    // Each step is told, and taken once it is.
    await expect(page.getByText(/Your name is (lifted|at place 1|now at place 1)/).first()).toBeAttached()
  }
  const rows = page.getByRole('list', { name: 'Fields of the form' }).getByRole('listitem')
  await expect(rows).toHaveText([/^Your name/, /^E-mail/, /^Pincode/, /^Service wanted/, /^Photo/])
  await expectSound(page)

  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByLabel('Your name').fill(PERSON)
  await page.getByLabel('Pincode').fill('56')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please match the requested format')).toBeVisible()
  await page.getByLabel('Pincode').fill('560011')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submissions (1)')).toBeVisible()
  await expect(page.getByText('Submitted to the list below. Nothing was sent.')).toBeVisible()
  await expectSound(page)

  await page.getByRole('tab', { name: 'Edit' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await saved).path()
  const input = page.getByLabel('Form export file')
  const bad = { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"fields":7}') }
  await input.setInputFiles(bad)
  await expect(page.getByText('Invalid JSON file. Please select a valid form export file.')).toBeVisible()
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('No fields yet')).toBeVisible()
  await input.setInputFiles({ ...bad, buffer: await readFile(file) })
  await expect(rows).toHaveCount(5)
  await page.reload()
  await expect(rows).toHaveCount(5)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByLabel('E-mail').selectOption({ label: 'A line of the notes' })
  await expect(dialog.getByText(/^No field fills Email or Phone yet/)).toBeVisible()
  await expectSound(page)
  await dialog.getByLabel('E-mail').selectOption({ label: 'Email' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('The form is published.')).toBeVisible()
  const address = await dialog.getByLabel('Address of Site visit').inputValue()

  const form = await context.newPage()
  await form.goto(address)
  await expect(form.getByRole('heading', { name: 'Site visit' })).toBeVisible()
  await expect(form.getByLabel('Photo')).toHaveCount(0)
  await form.getByLabel('Your name').fill(PERSON)
  await form.getByLabel('E-mail').fill('lakshmi@narayanan.example')
  await form.getByText('Wardrobe').click()
  // As fast as a person types: what is sent sooner than a person could is kept aside as spam.
  await form.getByLabel('Pincode').pressSequentially('5600', { delay: 500 })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Please match the requested format')).toBeVisible()
  await expectNoAxeViolation(form)
  // A word that no line holds is broken.
  expect(await form.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await form.getByLabel('Pincode').fill('560011')
  await form.getByRole('button', { name: 'Submit' }).click({ clickCount: 3 })
  await expect(form.getByText('Thank You!')).toBeVisible()
  await form.close()

  await page.bringToFront()
  const headers = { authorization: `Bearer ${company.token}` }
  const { data: leads } = await (await page.request.get('/api/leads', { headers })).json()
  expect(leads).toHaveLength(1)
  await page.goto(`/lead/${leads[0]._id}`)
  await expect(page.getByRole('heading', { name: PERSON })).toBeVisible()
  await expect(page.getByText('lakshmi@narayanan.example').first()).toBeVisible()
  await expect(page.getByText('Wardrobe').first()).toBeVisible()
  await expect(page.getByText('Pincode: 560011').first()).toBeVisible()

  await page.goto('/form-builder?mode=published')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish again' })).toBeVisible()
  await expect(page.getByText('The form takes no answers any more. Its leads stay.')).toBeVisible()
  await expectSound(page)
})

test('a published form is written by the server and sent without a script; taken back, it says so @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await registerCompany(page, 'Kalpana Plain')
  const headers = { authorization: `Bearer ${company.token}` }
  const field = { placeholder: '', required: false }
  const data = {
    title: 'Call me back',
    createdAt: '2026-11-20T06:30:00.000Z',
    fields: [
      { ...field, id: 'tel', type: 'phone', label: 'Phone' },
      { ...field, id: 'who', type: 'text', label: 'Name', required: true },
      { ...field, id: 'when', type: 'checkbox', label: 'Days', options: ['Sat', 'Sun', 'Mon'] },
    ],
    mapping: [
      { field: 'tel', place: 'phone' },
      { field: 'who', place: 'name' },
    ],
  }
  const made = (await (await page.request.post('/api/built-forms', { headers, data })).json()).data
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  ).newPage()
  await plain.goto(made.path)
  await plain.getByLabel('Phone').pressSequentially('98860 41725', { delay: 220 })
  await plain.getByLabel('Sat').check()
  await plain.getByLabel('Mon').check()
  await plain.getByRole('button', { name: 'Submit' }).click()
  await expect(plain.getByText('Name is required')).toBeVisible()
  await expect(plain.getByLabel('Mon')).toBeChecked()
  await plain.getByLabel('Name').fill('Uma')
  await plain.getByRole('button', { name: 'Submit' }).click()
  await expect(plain.getByText('Thank You!')).toBeVisible()
  const { data: leads } = await (await page.request.get('/api/leads', { headers })).json()
  expect(leads).toMatchObject([{ name: 'Uma', phone: '98860 41725' }])
  const { data: lead } = await (await page.request.get(`/api/leads/${leads[0]._id}`, { headers })).json()
  expect(lead.notes).toContain('Days: Sat, Mon')

  await page.request.put(`/api/built-forms/${made._id}`, { headers, data: { active: false } })
  await plain.goto(made.path)
  await expect(plain.getByText('This form takes no answers at the moment.')).toBeVisible()
  await plain.context().close()
})
