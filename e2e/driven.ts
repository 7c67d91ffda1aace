import type { Locator, Page } from '@playwright/test'
import { expectFits, type Hand, keys, pointer } from './hands.ts'
import { expect, expectNoAxeViolation, test, toastsAreGone } from './watched.ts'

/** One dialog or menu, and how it is worked with by pointer and by keyboard. */
export interface Driven {
  what: string
  /** The files of web/src that draw it: a law asks for each. */
  drawn: readonly string[]
  opener: (hand: Hand) => Locator
  /** The entry of the opener's menu that leads to it. */
  through?: (hand: Hand) => string | undefined
  /** What it is called; nothing for a form that opens in its place. */
  name?: string | RegExp
  role?: 'dialog' | 'menu'
  /** Where the layout has one. */
  only?: 'desktop' | 'phone'
  /** Brings the screen to where it opens. */
  before?: (hand: Hand) => Promise<void>
  /** Its main act. */
  act: (hand: Hand, dialog: Locator) => Promise<void>
  /** What is seen of it afterwards. */
  seen: (hand: Hand) => Locator
  /** It is still open then, and left by Escape. */
  stays?: true
  /** How often Escape is pressed to leave it: first for a list that has opened with it. */
  escapes?: number
  /** Where the focus is afterwards; left out, at its opener. */
  leads?: (hand: Hand) => Locator
  /** No other journey has looked at it: axe does. */
  unseen?: true
}

/** Works through a table of dialogs in the page as it stands, each by pointer and then by keys. */
export async function drive(page: Page, phone: boolean, table: readonly Driven[]) {
  for (const row of table) {
    if (row.only && row.only !== (phone ? 'phone' : 'desktop')) continue
    for (const hand of [pointer(page, phone), keys(page, phone)])
      await test.step(`${row.what}, by ${hand.way}`, () => once(row, hand))
  }
}

async function once(row: Driven, hand: Hand) {
  const { page, phone, way } = hand
  // On a phone they lie over what is pressed next.
  if (phone) await toastsAreGone(page)
  await row.before?.(hand)
  const opener = row.opener(hand)
  const { role = 'dialog', name } = row
  const dialog = name === undefined ? page.locator('form:focus-within') : page.getByRole(role, { name })
  const open = async () => {
    const entry = row.through?.(hand)
    await opener.focus()
    await hand.press(opener)
    if (entry) await hand.press(page.getByRole('menuitem', { name: entry, exact: true }))
    await expect(dialog.and(page.locator(':focus-within')), `${row.what}: the focus is in it`).toBeVisible()
  }
  await open()
  if (way === 'keys') {
    for (let n = 0; n < (row.escapes ?? 1); n++) await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener, `${row.what}: the focus is back after Escape`).toBeFocused()
    await open()
  } else {
    if (phone && role === 'dialog') await expectFits(page, dialog)
    if (row.unseen) await expectNoAxeViolation(page)
  }
  await row.act(hand, dialog)
  await expect(row.seen(hand).first(), `${row.what}: done by ${way}`).toBeVisible()
  if (row.stays) await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  if (way === 'keys') await expect(row.leads?.(hand) ?? opener, `${row.what}: the focus`).toBeFocused()
}
