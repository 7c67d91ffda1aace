import type { Locator, Page } from '@playwright/test'
import { expect } from './watched.ts'

/** How somebody works with a dialog: by pointer (a finger on the phone), or with the keyboard alone. */
export interface Hand {
  way: 'pointer' | 'keys'
  page: Page
  phone: boolean
  /** Clicks, or goes there by Tab or the arrows and presses Enter. */
  press: (target: Locator) => Promise<void>
  /** Presses the button that sends a form, or Enter in the field where one is. */
  send: (button: Locator) => Promise<void>
  /** Writes over what stands in a field. */
  type: (field: Locator, words: string) => Promise<void>
  /** Gives the twelfth of December of next year, at half past ten: the same in each order of day and month. */
  setTime: (date: Locator, time: Locator) => Promise<void>
  /** Ticks a box, turns a switch or takes a radio button. */
  mark: (box: Locator) => Promise<void>
  /** Chooses in a list of the browser's own. */
  choose: (list: Locator, word: string) => Promise<void>
  /** Chooses in a list that opens beneath its field. */
  pick: (field: Locator, option: Locator) => Promise<void>
}

export const button = ({ page }: Pick<Hand, 'page'>, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
export const link = ({ page }: Pick<Hand, 'page'>, name: string) =>
  page.getByRole('link', { name, exact: true })
export const told = ({ page }: Pick<Hand, 'page'>, words: string | RegExp) => page.getByText(words)

/** Schedules a call from the enquiry that is shown. */
export const scheduleCall = async ({ press, setTime, page }: Hand, dialog: Locator) => {
  await press(dialog.getByRole('button', { name: 'Schedule Call' }))
  const next = page.getByRole('dialog', { name: /^Quick Follow-Up/ })
  await setTime(next.getByLabel('Date'), next.getByLabel('Time'))
  await press(next.getByRole('button', { name: 'Schedule Follow-Up' }))
  await expect(next).toBeHidden()
}

const NEXT_YEAR = new Date().getFullYear() + 1

export const pointer = (page: Page, phone: boolean): Hand => {
  const press = (target: Locator) => (phone ? target.tap() : target.click())
  return {
    ...{ way: 'pointer', page, phone, press, send: press },
    type: async (field, words) => {
      await press(field)
      await field.fill(words)
    },
    setTime: async (date, time) => {
      await date.fill(`${NEXT_YEAR}-12-12`)
      await time.fill('10:30')
    },
    mark: press,
    choose: async (list, word) => void (await list.selectOption(word)),
    pick: async (field, option) => {
      await press(field)
      await press(option)
    },
  }
}

export const keys = (page: Page, phone: boolean): Hand => {
  const key = (name: string) => page.keyboard.press(name)
  return {
    ...{ way: 'keys', page, phone },
    send: () => key('Enter'),
    press: async target => {
      await reach(page, target)
      await key('Enter')
    },
    type: async (field, words) => {
      await reach(page, field)
      await key('ControlOrMeta+a')
      await page.keyboard.type(words)
    },
    setTime: async (date, time) => {
      await reach(page, date)
      await page.keyboard.type(`1212${NEXT_YEAR}`)
      await reach(page, time)
      await page.keyboard.type('1030AM')
    },
    mark: async box => {
      await reach(page, box)
      await key('Space')
    },
    choose: async (list, word) => {
      await reach(page, list)
      await page.keyboard.type(word)
      await expect(list.locator('option:checked')).toHaveText(word)
    },
    pick: async (field, option) => {
      await reach(page, field)
      await expect(async () => {
        await key('ArrowDown')
        await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 50 })
      }).toPass()
      await key('Enter')
    },
  }
}

/** More looks than it takes to come to any place of ours: each goes half of the way that is left. */
const MOST_LOOKS = 60

/** Goes to a place as somebody without a mouse must: by Tab, in a menu or among radio buttons by the arrows. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const [key, times] = await target.evaluate(wayTo)
    if (!key) return
    for (let n = 0; n < times; n++) await page.keyboard.press(key)
  }
  await expect(target, 'reached by Tab or the arrows').toBeFocused()
}

/** Runs in the page: the key that leads from what has the focus towards this one, and how often, or no key where it has it. */
function wayTo(target: Element): [key: string, times: number] {
  const from = document.activeElement
  if (!from || from === target) return ['', 0]
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const isBack = !from.contains(target) && isBefore(target, from)
  const tabs = target.closest('[role="tablist"]')
  if (tabs && tabs === from.closest('[role="tablist"]')) return [isBack ? 'ArrowLeft' : 'ArrowRight', 1]
  const isRadio = (one: Element) => one instanceof HTMLInputElement && one.type === 'radio' && one.name
  const isOfOneStop =
    target.getAttribute('role') === 'menuitem' || (isRadio(target) && isRadio(target) === isRadio(from))
  if (isOfOneStop) return [isBack ? 'ArrowUp' : 'ArrowDown', 1]
  const [start, end] = isBack ? [target, from] : [from, target]
  const stops = [...document.querySelectorAll('button, a[href], input:not([type="radio"]), select, textarea')]
    .filter(one => one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"]'))
    .filter(one => isBefore(start, one) && isBefore(one, end))
  return [isBack ? 'Shift+Tab' : 'Tab', Math.max(1, Math.floor(stops.length / 2))]
}

/** What a finger may miss on a phone, and what is wider than the screen. */
export async function expectFits(page: Page, dialog: Locator) {
  const small = await dialog.evaluate(each => {
    const targets = each.querySelectorAll<HTMLElement>(
      'button, a[role], select, [role^="menuitem"], [role="tab"], input:not([type="hidden"], [type="file"])',
    )
    /** The label of a box is pressed as the box is, and what frames a field as the field is. */
    const spot = (of: HTMLElement) =>
      (of.matches('[type="checkbox"], [type="radio"]')
        ? (of.closest('label') ?? of.parentElement?.parentElement)
        : of.closest('.mantine-Input-input')) ?? of
    return [...targets]
      .filter(target => target.checkVisibility({ visibilityProperty: true }))
      .map(target => ({ target, box: spot(target).getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ target, box }) => {
        const name =
          target.getAttribute('aria-label') ?? (target.textContent || target.outerHTML.slice(0, 80))
        return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`
      })
  })
  expect(small, 'smaller than a finger').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'wide').toBeLessThanOrEqual(390)
}
