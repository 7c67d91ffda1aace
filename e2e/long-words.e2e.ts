import type { Locator, Page } from '@playwright/test'
import { makeEmployee, makeLead } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

/** A hundred letters that no space breaks. */
const long = (first: string) => first.padEnd(100, 'abcdefghij')

/** Texts that stand beyond the right edge of the screen or of the part that they are in. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll(
      'main header, main aside, main dl, [role="tabpanel"], main section',
    )
    const beyond = [...parts].flatMap(part => {
      const edge = Math.min(part.getBoundingClientRect().right, innerWidth) + 1
      return [...part.querySelectorAll<HTMLElement>('*')]
        .filter(each => each.checkVisibility({ visibilityProperty: true }))
        .filter(each => !each.closest('[aria-label="Stages"]') && each.getBoundingClientRect().right > edge)
        .map(each => `${part.tagName} ${each.tagName}: ${each.textContent?.slice(0, 20)}`)
    })
    const squashed = [...document.querySelectorAll('header svg')]
      .filter(
        icon =>
          icon.checkVisibility() && icon.getBoundingClientRect().width < Number(icon.getAttribute('width')),
      )
      .map(icon => `a squashed sign: ${icon.parentElement?.outerHTML.slice(0, 80)}`)
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth
      ? [`the page is ${scrollWidth} wide`, ...beyond, ...squashed]
      : [...beyond, ...squashed]
  })

test('a profile whose texts are words of a hundred letters stays within the screen', async ({ page }) => {
  const company = await registerCompany(page, 'Long Words Firm')
  const headers = { authorization: `Bearer ${company.token}` }
  const { _id: employeeId } = await makeEmployee(page, company, long('Meera'))
  const fields = [
    { label: long('Flat'), type: 'select', options: [{ value: 'two', label: long('Two') }] },
    { label: 'Remark', type: 'text' },
    { label: 'Second', type: 'email' },
  ]
  const names: string[] = []
  for (const data of fields) {
    const made = await page.request.post('/api/form-fields', { headers, data })
    names.push((await made.json()).data.name)
  }
  const source = { category: 'sourceOfLead', label: long('Fair'), value: 'fair' }
  await page.request.post('/api/dropdown-options', { headers, data: source })
  const texts = [
    'name',
    'title',
    'company',
    'address',
    'sourceDetails',
    'budget',
    'notes',
    'productOfInterest',
  ]
  const lead = await makeLead(page, company, {
    ...Object.fromEntries(texts.map(name => [name, long(name)])),
    ...{ phone: '98765 00012', email: `${'a'.repeat(60)}@${'firm'.repeat(12)}.example`, source: 'fair' },
    ...{ sector: long('sector'), productCategory: long('category'), priority: long('soon').slice(0, 60) },
    tags: [long('tag').slice(0, 60)],
    customFields: { [names[0]!]: 'two', remark: long('remark'), second: `${'b'.repeat(60)}@firm.example` },
  })
  const data = { assignedTo: employeeId, assignmentNotes: long('because') }
  const assigned = await page.request.put(`/api/lead-assignment/assign/${lead._id}`, { headers, data })
  expect(assigned.ok(), await assigned.text()).toBe(true)
  const { statuses } = await (await page.request.get('/api/lead-statuses', { headers })).json()
  const path = `/api/lead-statuses/${statuses[0]._id}`
  const renamed = await page.request.put(path, { headers, data: { label: long('New') } })
  expect(renamed.ok(), await renamed.text()).toBe(true)
  await enter(page, company, `/lead/${lead._id}`)
  await expect(page.getByText(long('remark'))).toBeVisible()
  await expectSound(page)
  expect(await sticksOut(page)).toEqual([])
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Lead Created')).toBeVisible()
  expect(await sticksOut(page)).toEqual([])
})

test('a status of a long word, or in Arabic, is read where it is chosen and where it is deleted', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Long Status Firm')
  const headers = { authorization: `Bearer ${company.token}` }
  const arabic = 'في انتظار الزيارة الثانية للموقع وموافقة المهندس المعماري'
  for (const [name, label] of [
    ['long', long('Site')],
    ['arabic', arabic],
  ]) {
    const data = { name, label }
    const made = await page.request.post('/api/lead-statuses', { headers, data })
    expect(made.status(), await made.text()).toBe(201)
  }
  await makeLead(page, company, { name: 'Kavya', status: 'arabic' })
  await enter(page, company)
  const opener = page.getByRole('button', { name: /^Status of Kavya/ })
  await expect(opener.getByText(arabic)).toHaveCSS('direction', 'rtl')
  await opener.click()
  const menu = page.getByRole('menu')
  const edge = (await menu.boundingBox())!
  for (const word of [long('Site'), arabic]) {
    const text = menu.getByText(word)
    const box = (await text.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(edge.x + edge.width - 8)
    expect(await text.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lead Status Management' }).click()
  await page.getByRole('button', { name: /^Delete Site/ }).click()
  const asking = page.getByRole('dialog', { name: /^Delete Site/ })
  await expect(asking.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await expectSound(page)
})

test('a long text in Arabic is cut at its own end in the table, on the board and on a profile @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Arabic Texts Firm')
  const arabic = (first: string) => `${first} في انتظار الزيارة الثانية للموقع وموافقة المهندس المعماري`
  const [name, firm, product] = ['أحمد', 'شركة', 'مطبخ'].map(arabic) as [string, string, string]
  const lead = await makeLead(page, company, { name, company: firm, productOfInterest: product })
  const isCutAtItsEnd = async (text: Locator) => {
    await expect(text).toHaveCSS('direction', 'rtl')
    await expect(text).toHaveCSS('text-overflow', 'ellipsis')
  }
  await enter(page, company)
  const row = page.getByRole('row').filter({ hasText: name })
  await isCutAtItsEnd(row.getByText(firm))
  await isCutAtItsEnd(row.getByText(product))
  await enter(page, company, '/dashboard?layout=board')
  const card = page.getByRole('article', { name })
  await isCutAtItsEnd(card.getByText(firm))
  await isCutAtItsEnd(card.getByText(product))
  await enter(page, company, `/lead/${lead._id}`)
  await isCutAtItsEnd(page.locator('b', { hasText: name }))
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCSS('direction', 'rtl')
})
