import type { Page } from '@playwright/test'
import { makeEmployee, makeLead } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

test('with the keyboard alone: columns are put in order, leads chosen, assigned, compared and merged @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Keys Only')
  await makeEmployee(page, company, 'Nila Das')
  await makeLead(page, company, { name: 'Kavya', phone: '98765 00012' })
  await makeLead(page, company, { name: 'Kavya Rao', phone: '9876500012', email: 'k@rao.example' })
  await enter(page, company)
  await expect(page.getByRole('link', { name: 'Kavya Rao', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Assigned To' }).press('Space')
  await columns.getByRole('button', { name: 'Move Assigned To left' }).press('Enter')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Assigned To' })).toBeVisible()

  await expectEdgesKept(page)

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByRole('button', { name: 'Assign Selected (2)' }).press('Enter')
  const assigning = page.getByRole('dialog', { name: 'Assign Leads to Sales Team' })
  await expect(assigning.getByRole('combobox', { name: 'Employee' })).toBeFocused()
  await page.keyboard.type('nila')
  await expect(page.getByRole('option', { name: /^Nila Das \(Senior Employee\)/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSound(page)
  await assigning.getByRole('button', { name: 'Assign 2 Lead(s)' }).press('Enter')
  await expect(assigning).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Nila Das' })).toHaveCount(2)

  await page.getByRole('link', { name: 'Kavya', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Compare and merge Kavya Rao' }).press('Enter')
  const merging = page.getByRole('dialog', { name: 'Merge two leads' })
  await merging.getByRole('radio', { name: /^Kavya, / }).press('ArrowRight')
  await expect(merging.getByRole('radio', { name: /^Kavya Rao, / })).toBeChecked()
  await merging.getByRole('button', { name: /^Merge into Kavya/ }).press('Enter')
  await expect(merging).toBeHidden()
  await expect(page.getByRole('link', { name: 'k@rao.example' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare and merge Kavya Rao' })).toHaveCount(0)
})

/** Scrolled across, the first and the last columns stay, the others go, and what has the focus is never under them. */
const expectEdgesKept = async (page: Page) => {
  const list = page.getByRole('region', { name: 'Lead list' })
  const across = (name: string) => page.getByRole('columnheader', { name, exact: true }).boundingBox()
  const before = await Promise.all(['Customer', 'Sr No', 'Status', 'Actions'].map(across))
  const far = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(far).toBeGreaterThan(200)
  await list.evaluate(box => box.scrollTo(box.scrollWidth, 0))
  await expect.poll(() => across('Sr No')).toMatchObject({ x: (before[1]?.x ?? 0) - far })
  const after = await Promise.all(['Customer', 'Status', 'Actions'].map(across))
  expect(after).toEqual([before[0], before[2], before[3]])
  const mail = page.getByRole('link', { name: 'k@rao.example' })
  await mail.focus()
  const pinned = (before[0]?.x ?? 0) + (before[0]?.width ?? 0)
  await expect.poll(async () => (await mail.boundingBox())?.x).toBeGreaterThanOrEqual(pinned)
  await list.evaluate(box => box.scrollTo(0, 0))
  await expect.poll(() => across('Sr No')).toEqual(before[1])
  await mail.blur()
}
