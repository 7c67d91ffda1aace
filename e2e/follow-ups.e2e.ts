import { makeLead } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

/** The day three days after today, on the clock of the company: India's. */
const soon = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 3 * 86_400_000)

test('a call is logged, moves the lead on, and what is due next is completed', async ({ page }) => {
  const company = await registerCompany(page, 'Follow Up')
  const { _id } = await makeLead(page, company, { name: 'Kavya Rao', phone: '98765 00012' })
  await enter(page, company, `/lead/${_id}`)
  await page.getByRole('button', { name: 'Add Follow-up' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Follow-up Kavya Rao' })
  await dialog.getByRole('button', { name: 'Add Follow-up' }).click()
  await expect(dialog.getByText('Summary is required')).toBeVisible()
  await expectSound(page)
  await dialog.getByText('Meeting', { exact: true }).click()
  await dialog.getByLabel('Summary').fill('Met at the site, likes the samples')
  await dialog.getByLabel('Next follow-up date').fill(soon())
  await dialog.getByLabel('Next step').fill('Send the quote')
  await dialog.getByRole('switch', { name: 'Update the lead’s status' }).click()
  await dialog.getByRole('radio', { name: 'Contacted' }).check()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Add Follow-up' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Status of Kavya Rao: Contacted' })).toBeVisible()

  await page.getByRole('tab', { name: 'Follow-ups' }).click()
  await expect(page.getByText('1 pending, 0 completed')).toBeVisible()
  await expect(page.getByText('Due in 3 days').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Mark Complete' }).press('Enter')
  await expect(page.getByText('0 pending, 1 completed')).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(
    page.getByText('Status updated during follow-up: Met at the site, likes the samples'),
  ).toBeVisible()
})

test('in the manager a follow-up is scheduled, put off and scheduled anew, by keys', async ({
  page,
  isMobile,
}) => {
  const company = await registerCompany(page, 'Manager Firm')
  await makeLead(page, company, { name: 'Kavya Rao', company: 'Malnad Coffee', phone: '98765 00012' })
  await enter(page, company, '/dashboard?view=followups')
  await expect(page.getByText('No Follow-ups Found')).toBeVisible()
  const open = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Schedule Follow-Up' }).press('Enter')
  }
  const form = page.getByRole(isMobile ? 'dialog' : 'region', { name: 'Schedule Follow-Up' })
  const send = () => form.getByRole('button', { name: 'Schedule Follow-Up' }).press('Enter')
  await open()
  await send()
  await expect(form.getByText('Please fill all required fields')).toBeVisible()
  await form.getByRole('textbox', { name: 'Lead' }).fill('malnad')
  await expect(page.getByRole('option', { name: /Kavya Rao/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Tomorrow 10:00' }).press('Enter')
  await send()
  await expect(page.getByText('Follow-Up Scheduled!')).toBeVisible()
  await expect(page.getByText('Due tomorrow')).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Reschedule Kavya Rao' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Lead' })).toHaveValue('Kavya Rao')
  await form.getByLabel('Date').fill(soon())
  await form.getByLabel('Time').fill('11:30')
  await expectSound(page)
  await send()
  await expect(page.getByText('Due in 3 days')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Show' })).toContainText('Completed1')
})

test('with the keyboard alone: a new lead, its enquiry, a call that is scheduled, and its end @desktop', async ({
  page,
}) => {
  await enter(page, await registerCompany(page, 'Keys Alone'))
  await expect(page.getByText('No leads found').first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quick add' }).press('Enter')
  const quick = page.getByRole('dialog', { name: 'Quick add' })
  await expect(quick.getByLabel('Lead Title/Purpose')).toBeFocused()
  for (const typed of ['Portfolio Website', 'Zubin Irani', 'zubin@irani.example']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(quick).toBeHidden()

  await page.getByRole('button', { name: 'Advanced Filters' }).press('Enter')
  const filters = page.getByRole('dialog', { name: /^Advanced Filters/ })
  // Enter alone would apply: the arrow opens the list.
  await filters.getByRole('combobox', { name: 'Source' }).press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Website' })).toBeVisible()
  await page.keyboard.press('Enter')
  await filters.getByRole('button', { name: 'Apply Filters' }).press('Enter')
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/source=website/)
  await expect(page.getByRole('link', { name: 'Zubin Irani', exact: true })).toBeVisible()

  const badge = page.getByRole('button', { name: 'Enquiry details: Portfolio Website' })
  const isCard = (await badge.count()) === 0
  if (isCard) await page.getByRole('link', { name: 'Zubin Irani', exact: true }).press('Enter')
  await badge.press('Enter')
  const enquiry = page.getByRole('dialog', { name: 'Enquiry: Portfolio Website' })
  await expectSound(page)
  await enquiry.getByRole('button', { name: 'Schedule Call' }).press('Enter')
  const schedule = page.getByRole('dialog', { name: 'Quick Follow-Up Zubin Irani' })
  await schedule.getByLabel('Date').press('Control+Enter')
  await expect(schedule.getByText('Please select date and time')).toBeVisible()
  await expectSound(page)
  await schedule.getByLabel('Date').fill(soon())
  await schedule.getByLabel('Time').fill('11:30')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Follow-Up Scheduled!')).toBeVisible()
  await expect(schedule).toBeHidden()

  if (isCard) await page.getByRole('button', { name: 'Back to dashboard' }).press('Enter')
  const more = page.getByRole('button', { name: 'More for Zubin Irani' })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Follow-up history' }).press('Enter')
  const history = page.getByRole('dialog', { name: 'Follow-up History Zubin Irani' })
  await expect(history.getByText('1 pending, 0 completed')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  if (isCard) {
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  } else await page.getByRole('button', { name: 'Delete Zubin Irani' }).press('Enter')
  const asking = page.getByRole('dialog', { name: /Delete/ })
  await asking.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Lead deleted successfully!')).toBeVisible()
})
