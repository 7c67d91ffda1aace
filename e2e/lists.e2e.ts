import type { Locator, Page } from '@playwright/test'
import { makeLead } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

const valuesIn = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('button', { name: /^Edit / })
    .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')!.slice(5)))

/** Drags a row by its handle to below another one, with the mouse. */
const dragBelow = async (page: Page, handle: Locator, other: Locator, told: string) => {
  await handle.hover()
  await page.mouse.down()
  const to = (await other.boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 2, { steps: 8 })
  await expect(page.getByText(told)).toBeAttached()
  await page.mouse.up()
}

test('options are ordered, added, renamed and deleted by mouse and keyboard, and forms follow @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Lists Options')
  await makeLead(page, company, { name: 'Jaya Iyer', email: 'jaya@iyer.example', priority: 'low' })
  await enter(page, company, '/dropdown-options?category=priority')
  const handle = (label: string) => page.getByRole('button', { name: `Move ${label}` })
  await handle('Urgent').press('Space')
  await expect(page.getByText('Urgent is lifted from place 4 of 4.')).toBeAttached()
  await handle('Urgent').press('ArrowUp')
  await expect(page.getByText('Urgent is at place 3 of 4.')).toBeAttached()
  await handle('Urgent').press('Space')
  await expect(page.getByText('Urgent is now at place 3 of 4.')).toBeAttached()
  await expect(handle('Urgent')).toBeFocused()
  await dragBelow(page, handle('Low'), handle('Medium'), 'Low is at place 2 of 4.')
  await expect.poll(() => valuesIn(page, 'Options of Priority')).toEqual(['Medium', 'Low', 'Urgent', 'High'])
  await page.reload()
  await expect.poll(() => valuesIn(page, 'Options of Priority')).toEqual(['Medium', 'Low', 'Urgent', 'High'])
  await expectSound(page)

  await page.getByRole('button', { name: 'Add Option' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add Option: Priority' })
  await expect(adding.getByLabel('Label')).toBeFocused()
  await page.keyboard.type('Someday')
  await page.keyboard.press('Tab')
  await page.keyboard.type('someday')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Option added successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Low' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Option: Priority' })
  await editing.getByLabel('Value').fill('lowest')
  await expect(
    editing.getByText('Saving rewrites “low” to “lowest” on every lead that has it.'),
  ).toBeVisible()
  await expectSound(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Option updated successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Low' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Low' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  await expect(page.getByText('Option deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Priority' })).toBeFocused()

  await enter(page, company)
  await page.getByRole('link', { name: 'Jaya Iyer', exact: true }).first().click()
  await page.getByRole('button', { name: 'Edit Lead' }).click()
  const priority = page.getByRole('dialog', { name: 'Edit Lead' }).getByLabel('Priority')
  await expect(priority).toHaveValue('lowest')
  await expect(priority.getByRole('option')).toHaveText(['lowest', 'Medium', 'Urgent', 'High', 'Someday'])
})

test('form fields are made, ordered and deleted by mouse and keyboard, and the lead form follows', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Lists Fields')
  await makeLead(page, company, { name: 'Jaya Iyer', email: 'jaya@iyer.example' })
  await enter(page, company)
  const opener = page.getByRole('button', { name: 'Form Field Manager' })
  await opener.press('Enter')
  const manager = page.getByRole('dialog', { name: 'Form Field Manager' })
  const add = async (label: string, type: string) => {
    await manager.getByRole('button', { name: 'Add New Field' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add New Field' })
    await expect(dialog.getByRole('textbox', { name: 'Label', exact: true })).toBeFocused()
    await page.keyboard.type(label)
    await dialog.getByLabel('Type').selectOption(type)
    await dialog.getByLabel('Insert after').selectOption('budget')
    return dialog
  }
  await (await add('Plot size', 'number')).getByRole('button', { name: 'Add Field' }).press('Enter')
  await expect(manager.getByRole('button', { name: 'Move Plot size' })).toBeVisible()
  const flat = await add('Flat', 'select')
  await flat.getByRole('button', { name: 'Add option' }).press('Enter')
  await expect(flat.getByLabel('Label of option 1')).toBeFocused()
  await page.keyboard.type('2 BHK')
  await expectSound(page)
  await flat.getByRole('button', { name: 'Add Field' }).click()
  await expect(manager.getByRole('button', { name: 'Move Flat' })).toBeVisible()

  const handle = (label: string) => manager.getByRole('button', { name: `Move ${label}` })
  const order = () =>
    manager
      .getByRole('list', { name: 'Current Form Structure' })
      .getByRole('button', { name: /^Move / })
      .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')!.slice(5)))
  const [first, last] = (await order()) as [string, string]
  await handle(first).press('Space')
  await handle(first).press('ArrowDown')
  await expect(page.getByText(`${first} is at place 7 of 7.`)).toBeAttached()
  await handle(first).press('Space')
  await expect.poll(order).toEqual([last, first])
  await expect(handle(first)).toBeFocused()
  await dragBelow(page, handle(last), handle(first), `${last} is at place 7 of 7.`)
  await expect.poll(order).toEqual([first, last])
  await expectSound(page)

  await manager.getByRole('button', { name: 'Delete Plot size' }).press('Enter')
  const asking = page.getByRole('dialog', { name: 'Delete Plot size' })
  // It takes the focus once it stands there: Enter that comes before would press it.
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asking.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(asking).toBeHidden()
  await expect(manager.getByRole('heading', { name: 'Manage Custom Fields' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manager).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Add New Lead' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New Lead' })
  await expect(form.getByLabel('Flat').getByRole('option')).toHaveText(['Please choose', '2 BHK'])
  await expect(form.getByLabel('Plot size')).toHaveCount(0)
})
