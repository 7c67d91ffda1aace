import type { Page } from '@playwright/test'
import type { Driven } from './driven.ts'
import { button, type Hand, scheduleCall, told } from './hands.ts'
import { expect } from './watched.ts'

/** Saves a field of the lead that is shown, as somebody else does meanwhile. */
const saveElsewhere = async (page: Page, data: object) => {
  const token = await page.evaluate(() => localStorage.getItem('companyToken'))
  const headers = { authorization: `Bearer ${token}` }
  const id = /lead\/([\w-]+)/.exec(page.url())![1]
  expect((await page.request.put(`/api/leads/${id}`, { headers, data })).status()).toBe(200)
}
const tab = ({ page }: Hand, name: string) => page.getByRole('tab', { name })
const assign = async (hand: Hand, dialog: ReturnType<Page['locator']>, person: string) => {
  await hand.pick(
    dialog.getByRole('combobox', { name: 'Employee' }),
    dialog.getByRole('option', { name: new RegExp(`^${person}`) }),
  )
  await hand.press(dialog.getByRole('button', { name: 'Assign 1 Lead(s)' }))
}
const PEOPLE = { pointer: 'Nila Das', keys: 'Omkar Rane' }

/** The dialogs of the profile of 'Kavya', with three images, a lead 'Kavya Rao' of the same phone, two employees. */
export const DIALOGS_OF_PROFILE: readonly Driven[] = [
  {
    what: 'Enquiry details, and its Schedule Call',
    drawn: ['leads/EnquiryDetails.tsx', 'follow-ups/QuickFollowUp.tsx'],
    opener: hand => button(hand, /^Enquiry details/),
    name: /^Enquiry: /,
    act: scheduleCall,
    seen: hand => told(hand, /^Kavya: .*10:30/),
  },
  {
    what: 'Edit Lead, with the question of a stale save',
    drawn: ['leads/LeadForm.tsx', 'leads/OpenLeadForm.tsx'],
    opener: hand => button(hand, 'Edit Lead'),
    name: 'Edit Lead',
    act: async ({ type, press, mark, page, way }, dialog) => {
      await type(dialog.getByLabel(/^Address/), `Mylapore ${way}`)
      await saveElsewhere(page, { address: `Adyar ${way}` })
      await press(dialog.getByRole('button', { name: 'Update Lead' }))
      await expect(dialog.getByRole('radio', { name: `Mine: Mylapore ${way}` })).toBeFocused()
      await mark(dialog.getByRole('radio', { name: `Theirs: Adyar ${way}` }))
      await press(dialog.getByRole('button', { name: 'Update Lead' }))
    },
    seen: hand => told(hand, `Adyar ${hand.way}`),
  },
  {
    what: 'Tags',
    drawn: [],
    opener: hand => button(hand, /^(Add|Edit) tags$/),
    escapes: 2,
    act: async ({ type, press, page, way }) => {
      await type(page.getByRole('combobox', { name: 'Tags' }), `pongal ${way}`)
      await page.keyboard.press('Enter')
      await press(button({ page }, 'Save tags'))
    },
    seen: hand => told(hand, `pongal ${hand.way}`),
  },
  {
    what: 'Image viewer',
    drawn: ['leads/ImageViewer.tsx'],
    opener: hand => button(hand, 'Show 1.png'),
    name: /^Image \d of \d/,
    act: async ({ press, page, way }, dialog) => {
      if (way === 'keys') await page.keyboard.press('ArrowRight')
      else await press(dialog.getByRole('button', { name: 'Next image' }))
      await expect(dialog.getByRole('heading', { name: /^Image 2 of/ })).toBeVisible()
      await press(dialog.getByRole('button', { name: 'Remove' }))
    },
    seen: hand =>
      hand.page.getByRole('heading', { name: hand.way === 'keys' ? 'Image 1 of 1' : 'Image 2 of 2' }),
    stays: true,
  },
  {
    what: 'Assign and Reassign',
    drawn: ['assignment/AssignModal.tsx'],
    opener: hand => button(hand, /^(Assign|Reassign)$/),
    name: 'Assign Leads to Sales Team',
    act: (hand, dialog) => assign(hand, dialog, PEOPLE[hand.way]),
    seen: hand =>
      hand.page.getByRole('banner').or(hand.page.locator('header')).filter({ hasText: PEOPLE[hand.way] }),
  },
  {
    what: 'Unassign lead',
    drawn: ['assignment/AssignWays.tsx'],
    unseen: true,
    before: async hand => {
      if (hand.way === 'pointer') return
      await button(hand, 'Assign').click()
      const dialog = hand.page.getByRole('dialog', { name: 'Assign Leads to Sales Team' })
      await dialog.getByRole('combobox', { name: 'Employee' }).click()
      await dialog.getByRole('option', { name: /^Nila Das/ }).click()
      await dialog.getByRole('button', { name: 'Assign 1 Lead(s)' }).click()
    },
    opener: hand => button(hand, 'Unassign'),
    name: /^Unassign lead/,
    act: async ({ type, press, way }, dialog) => {
      await type(dialog.getByLabel('Notes'), `Ill, ${way}`)
      await press(dialog.getByRole('button', { name: 'Unassign' }))
    },
    seen: hand => button(hand, 'Assign'),
    leads: hand => button(hand, 'Assign'),
  },
  {
    what: 'Merge two leads, which are split again',
    drawn: ['leads/MergeLeads.tsx'],
    before: async hand => {
      if (hand.way === 'keys') await hand.press(tab(hand, 'Overview'))
    },
    opener: hand => button(hand, 'Compare and merge Kavya Rao'),
    name: 'Merge two leads',
    act: async (hand, dialog) => {
      await hand.mark(dialog.getByRole('radio', { name: 'Second.' }))
      await hand.press(dialog.getByRole('button', { name: 'Merge into Kavya' }))
      await expect(dialog).toBeHidden()
      await expect(told(hand, 'Second.').first()).toBeVisible()
      await hand.press(tab(hand, 'History'))
      await hand.press(button(hand, 'Split again'))
      await expect(button(hand, 'Split again')).toBeHidden()
    },
    seen: hand => told(hand, 'The lead has been split off again.'),
    leads: ({ page }) => page.locator(':focus'),
  },
]
