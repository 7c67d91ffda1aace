import { makeLead, PNG } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

test.use({ expectedErrors: [/status of 4(00|12)/] })

test('a profile: images, tags, merge and split, the leads beside it, an edit that two make', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Profile Firm')
  await makeLead(page, company, { name: 'Kavya', phone: '98765 00012', notes: 'First.' })
  const rao = await makeLead(page, company, {
    name: 'Kavya Rao',
    phone: '9876500012',
    email: 'k@rao.example',
  })
  await enter(page, company)
  await page.getByRole('link', { name: 'Kavya', exact: true }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()

  await page.getByLabel('Images to add').setInputFiles({
    ...{ name: 'shop.png', mimeType: 'image/png', buffer: PNG },
  })
  await page.getByRole('button', { name: 'Show shop.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'Image 1 of 1' })
  await expect(viewer.getByRole('img', { name: 'shop.png' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.keyboard.type('pongal')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByText('Lead updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit tags' })).toBeVisible()

  await page.getByRole('button', { name: 'Compare and merge Kavya Rao' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge two leads' })
  await expect(merging.getByRole('radio', { name: 'k@rao.example' })).toBeChecked()
  await expectSound(page)
  await merging.getByRole('button', { name: 'Merge into Kavya' }).press('Enter')
  await expect(merging).toBeHidden()
  await expect(page.getByRole('link', { name: 'k@rao.example' })).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Split again' }).press('Enter')
  await expect(page.getByText('The lead has been split off again.')).toBeVisible()
  await expectSound(page)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Kavya Rao', exact: true }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Kavya', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Previous lead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kavya Rao' })).toBeVisible()

  // Somebody else saves while one types: both sides of the question are there to be seen, from the button far below.
  await page.getByRole('button', { name: 'Edit Lead' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Lead' })
  await form.getByLabel(/^Address/).fill('Mylapore')
  const headers = { authorization: `Bearer ${company.token}` }
  await page.request.put(`/api/leads/${rao._id}`, { headers, data: { address: 'Adyar' } })
  await form.getByRole('button', { name: 'Update Lead' }).click()
  await expect(form.getByRole('radio', { name: 'Mine: Mylapore' })).toBeFocused()
  await expect(form.getByText('Theirs: Adyar')).toBeInViewport({ ratio: 1 })
  await expectSound(page)
})

test('a refused save tells the reason by the label, over no button of the form, and for no longer than its time', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Refused Firm')
  const lead = await makeLead(page, company, { name: 'Kavya' })
  const headers = { authorization: `Bearer ${company.token}` }
  const field = { name: 'c_phone', label: 'Second phone', type: 'phone' }
  await page.request.post('/api/form-fields', { headers, data: field })
  await enter(page, company, `/lead/${lead._id}`)
  await page.getByRole('button', { name: 'Edit Lead' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Lead' })
  await form.getByLabel('Second phone').fill('12')
  await form.getByRole('button', { name: 'Update Lead' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Error!' })
  const why = 'Failed to update lead: Second phone: Please enter a valid phone number'
  await expect(toast).toContainText(why)
  await expect(async () => {
    const told = (await toast.boundingBox())!
    for (const button of await form.getByRole('button').all())
      expect(overlap(told, (await button.boundingBox())!), (await button.textContent()) ?? '').toBe(false)
  }).toPass({ timeout: 4000 })
  // The pointer rests where it has pressed.
  await expect(toast).toBeHidden({ timeout: 7000 })
})

type Box = Record<'x' | 'y' | 'width' | 'height', number>
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
