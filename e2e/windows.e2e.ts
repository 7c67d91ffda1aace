import type { Page } from '@playwright/test'
import { enterAsSuperadmin, makeEmployee, makeSomeLeads } from './made.ts'
import { enter, expect, expectSound, registerCompany, signInAsEmployee, test } from './watched.ts'

/** A laptop’s, a tablet’s across, half of a desk’s and a tablet’s upright: docs/decisions/0061. */
const WIDTHS = [1280, 1024, 900, 768]
const SCREENS = [
  '/dashboard',
  '/dashboard?layout=board',
  '/dashboard?tab=options',
  '/dashboard?view=followups',
  '/dashboard?view=followups&mode=calendar',
  '/dashboard?view=analytics',
  '/dashboard?view=employees',
  '/dashboard?view=organisation&section=settings',
]
const SCREENS_OF_EMPLOYEES = [
  '/employee-dashboard',
  '/employee-dashboard?view=leads',
  '/employee-dashboard?view=followups',
]

/** What stands beyond the window or under something else, and so cannot be pressed. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (each: Element): boolean => {
      const around = each.parentElement
      if (!around || around === document.body) return false
      return (
        (getComputedStyle(around).overflowX !== 'visible' && around.scrollWidth > around.clientWidth) ||
        scrolls(around)
      )
    }
    const isReached = (each: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y)
      if (!at || at.contains(each)) return true
      // A field bears signs of its own; the chat floats over what can be scrolled clear of it, the header over what has been.
      const own = each.matches('input, select') ? each.parentElement : each
      return own?.contains(at) || at.closest('[data-floats], header, label')
    }
    const controls = [...document.querySelectorAll('button, a[href], input, select, [role="tab"]')]
      .filter(each => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(each => each.clientWidth > 3 && !scrolls(each))
      .filter(each => {
        const { left, right, top, height } = each.getBoundingClientRect()
        const y = top + height / 2
        if (left < -1 || right > innerWidth + 1) return true
        return y < innerHeight && ![left + 4, right - 4].every(x => isReached(each, x, y))
      })
      .map(each => each.getAttribute('aria-label') ?? (each.textContent || each.outerHTML.slice(0, 80)))
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`, ...controls] : controls
  })

/** Each screen at each width, with its sidebar. */
async function expectAllInReach(page: Page, screens: readonly string[]) {
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Loading')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => outOfReach(page), `${screen} at ${width}`).toEqual([])
    }
  }
}

test('in the window of a tablet or of half a desk nothing to press is cut off or covered @desktop', async ({
  page,
  browser,
}) => {
  const company = await registerCompany(page, 'Narrow Windows')
  await makeSomeLeads(page, company)
  const { email } = await makeEmployee(page, company, 'Meera Pillai')
  await enter(page, company)
  await expectAllInReach(page, SCREENS)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Dropdown options' }).click()
  await expect(page).toHaveURL(/\/dropdown-options/)
  await page.goBack()
  await expectSound(page)
  const hers = await (await browser.newContext()).newPage()
  await signInAsEmployee(hers, email, company.password)
  await expectAllInReach(hers, SCREENS_OF_EMPLOYEES)
  await hers.close()
})

test('the only company that one looks after is named in full under More @phone', async ({ page }) => {
  await enterAsSuperadmin(page, 'Only', ['Only Firm of Hers'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const name = page.getByText('Only Firm of Hers', { exact: true })
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(60)
})
