import type { Page } from '@playwright/test'
import { makeLead } from './made.ts'
import { enter, expect, expectSound, type RegisteredCompany, registerCompany, test } from './watched.ts'

const openStatuses = async (page: Page, company: RegisteredCompany) => {
  await enter(page, company)
  await page.getByRole('button', { name: 'Lead Status Management' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lead Status Management' })
  await expect(dialog.getByRole('list', { name: 'Current Statuses' })).toBeVisible()
  return dialog
}
const order = (page: Page) =>
  page
    .getByRole('list', { name: 'Current Statuses' })
    .getByRole('button', { name: /^Edit / })
    .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')!.slice(5)))

test('statuses are added, edited, put in order and deleted with the keyboard @desktop', async ({ page }) => {
  const company = await registerCompany(page, 'Status Keys')
  await makeLead(page, company, { name: 'Jaya Iyer', email: 'jaya@iyer.example', status: 'contacted' })
  const dialog = await openStatuses(page, company)
  await dialog.getByLabel('Name').focus()
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo given')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Status added successfully')).toBeVisible()
  const handle = dialog.getByRole('button', { name: 'Move Demo given' })
  await handle.press('Space')
  await handle.press('ArrowUp')
  await expect(page.getByText('Demo given is at place 8 of 9.')).toBeAttached()
  await handle.press('Space')
  await expect(page.getByText('Demo given is now at place 8 of 9.')).toBeAttached()
  await expect(handle).toBeFocused()

  const edit = dialog.getByRole('button', { name: 'Edit Demo given' })
  await edit.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit Status' })
  await expect(editing.getByLabel('Label')).toHaveValue('Demo given')
  await page.keyboard.press('Escape')
  await expect(editing).toBeHidden()
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await editing.getByLabel('Label').fill('Demo held')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Edit Demo held' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Delete Contacted' }).press('Enter')
  const asking = page.getByRole('dialog', { name: 'Delete Contacted' })
  await expect(asking.getByText('1 lead in Contacted')).toBeVisible()
  await asking.getByLabel('Move its leads to').selectOption('Demo held')
  await asking.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Status deleted successfully')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Current Statuses' })).toBeFocused()
  expect(await order(page)).toEqual(
    'New,Qualified,Proposal Sent,Negotiation,Won,Lost,Demo held,On Hold'.split(','),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Lead Status Management' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Status of Jaya Iyer: Demo held' })).toBeVisible()
})

test('the dialogs for statuses are sound, in light and dark @desktop', async ({ page }) => {
  const company = await registerCompany(page, 'Status Sound')
  await makeLead(page, company, { name: 'Jaya Iyer', email: 'jaya@iyer.example', status: 'contacted' })
  const dialog = await openStatuses(page, company)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Edit Contacted' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Status' })
  await expect(editing.getByLabel('Label')).toHaveValue('Contacted')
  await expectSound(page)
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Delete Contacted' }).click()
  await expect(page.getByLabel('Move its leads to')).toBeVisible()
  await expectSound(page)
})

test('the flow is changed in its picture, strands are told, and its rule refuses moves @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Status Flow')
  await makeLead(page, company, { name: 'Jaya Iyer', email: 'jaya@iyer.example', status: 'on_hold' })
  const dialog = await openStatuses(page, company)
  await dialog.getByRole('button', { name: 'Show Flow' }).click()
  const picture = dialog.getByRole('region', { name: 'The flow as a picture' })
  await picture.getByRole('button', { name: /^On Hold/ }).click()
  for (const label of ['Contacted', 'Qualified', 'Lost'])
    await picture.getByRole('button', { name: new RegExp(`^On Hold → ${label}`) }).click()
  await expect(dialog.getByText(/^This change strands 1 lead\./)).toBeVisible()
  await expect(dialog.getByText('Dead end: no way leads on to won or lost')).toBeVisible()
  await expectSound(page)
  await picture.getByRole('button', { name: /^On Hold → Won/ }).press('Enter')
  await expect(dialog.getByText(/^This change strands/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Status flow updated successfully')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Enforce this flow' }).press('Space')
  await expect(dialog.getByRole('switch', { name: 'Enforce this flow' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Hide Flow' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Status of Jaya Iyer: On Hold' }).click()
  await expect(page.getByRole('menuitem', { name: /^Lost/ })).toBeDisabled()
  await expect(page.getByText('The flow has no way here from On Hold').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('menuitem', { name: 'Won' }).click()
  await expect(page.getByRole('button', { name: 'Status of Jaya Iyer: Won' })).toBeVisible()
})

test('the bar that saves the flow is seen whole at the foot of the dialog', async ({ page }) => {
  const dialog = await openStatuses(page, await registerCompany(page, 'Status Bar'))
  await dialog.getByRole('button', { name: 'Show Flow' }).click()
  await dialog.getByRole('button', { name: 'Edit Flow of New' }).click()
  const moves = dialog.getByRole('group', { name: 'New may move to' })
  await moves.getByRole('checkbox', { name: 'Contacted' }).uncheck()
  const save = (await dialog.getByRole('button', { name: 'Save Changes' }).boundingBox())!
  const around = (await dialog.boundingBox())!
  expect(save.y + save.height + 8).toBeLessThanOrEqual(around.y + around.height)
})

test('a status is dragged to another place with the mouse @desktop', async ({ page }) => {
  await openStatuses(page, await registerCompany(page, 'Status Drag'))
  await page.getByRole('button', { name: 'Move New' }).hover()
  await page.mouse.down()
  const to = (await page.getByRole('button', { name: 'Move Qualified' }).boundingBox())!
  await page.mouse.move(to.x + 5, to.y + to.height - 2, { steps: 6 })
  await expect(page.getByText('New is at place 3 of 8.')).toBeAttached()
  await page.mouse.up()
  await expect(page.getByText('New is now at place 3 of 8.')).toBeAttached()
  await page.reload()
  await page.getByRole('button', { name: 'Lead Status Management' }).click()
  await expect(page.getByRole('button', { name: 'Move New' })).toBeVisible()
  expect((await order(page)).slice(0, 4)).toEqual(['Contacted', 'Qualified', 'New', 'Proposal Sent'])
})
