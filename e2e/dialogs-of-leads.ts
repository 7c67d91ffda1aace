import type { Driven } from './driven.ts'
import { button, type Hand, link, told } from './hands.ts'
import { expect } from './watched.ts'

/** The lead that each way works with, so that neither finds done what it shall do. */
export const LEADS = { pointer: 'Ananya', keys: 'Harpreet' }
const nameOf = ({ way }: Hand) => LEADS[way]
const row = (hand: Hand) => button(hand, `More for ${nameOf(hand)}`)
const views = (hand: Hand) => button(hand, 'Views')

/** The dialogs of the lead list of a company with two leads, an employee and no saved view. */
export const DIALOGS_OF_LIST: readonly Driven[] = [
  {
    what: 'Columns',
    drawn: ['leads/ColumnChooser.tsx'],
    // On a phone each lead is a card, which has no columns.
    only: 'desktop',
    opener: hand => button(hand, 'Columns'),
    name: 'Columns',
    act: ({ mark, way }, dialog) =>
      mark(dialog.getByRole('checkbox', { name: way === 'keys' ? 'Date' : 'Priority' })),
    seen: ({ page, way }) =>
      way === 'keys'
        ? page.getByRole('table').filter({ hasNot: page.getByRole('columnheader', { name: 'Date' }) })
        : page.getByRole('columnheader', { name: 'Priority' }),
    stays: true,
  },
  {
    what: 'Save as new view',
    drawn: ['views/ViewDialog.tsx'],
    opener: views,
    through: () => 'Save as new view…',
    name: 'Save as new view',
    act: async ({ type, send, way }, dialog) => {
      await type(dialog.getByLabel('Name'), `By ${way}`)
      await send(dialog.getByRole('button', { name: 'Save' }))
    },
    seen: hand => hand.page.locator('[aria-current]', { hasText: `By ${hand.way}` }),
  },
  {
    what: 'Views: open, pin, share',
    drawn: ['views/ViewMenu.tsx'],
    opener: views,
    role: 'menu',
    name: 'Views',
    act: ({ press, way }, menu) =>
      press(menu.getByRole('menuitem', { name: way === 'keys' ? 'Stop sharing' : 'Share with everyone' })),
    seen: hand => told(hand, hand.way === 'keys' ? 'View is yours alone now' : 'View shared with everyone'),
  },
  {
    what: 'Rename view',
    drawn: ['views/ViewDialog.tsx'],
    opener: views,
    through: () => 'Rename…',
    name: 'Rename view',
    act: async ({ type, send, way }, dialog) => {
      await type(dialog.getByLabel('Name'), `Renamed by ${way}`)
      await send(dialog.getByRole('button', { name: 'Save' }))
    },
    seen: hand => button(hand, `Renamed by ${hand.way}`),
  },
  {
    what: 'Delete view',
    drawn: ['views/ViewBar.tsx'],
    before: hand => hand.press(button(hand, hand.way === 'keys' ? 'By pointer' : 'Renamed by keys')),
    opener: views,
    through: () => 'Delete…',
    name: 'Delete view',
    act: ({ press }, dialog) => press(dialog.getByRole('button', { name: 'Delete' })),
    seen: hand => hand.page.locator('[aria-current]', { hasText: 'All leads' }),
  },
  {
    what: 'Advanced Filters, applied, then cleared',
    drawn: ['leads/LeadFilters.tsx'],
    opener: hand => button(hand, /^Advanced Filters/),
    name: 'Advanced Filters',
    act: async (hand, dialog) => {
      const word = hand.way === 'keys' ? 'High' : 'Medium'
      const option = hand.page.getByRole('option', { name: word })
      await hand.pick(dialog.getByRole('combobox', { name: 'Priority' }), option)
      await hand.press(dialog.getByRole('button', { name: 'Apply Filters' }))
      await expect(button(hand, `Remove filter ${word}`)).toBeVisible()
      await hand.press(button(hand, 'Advanced Filters, 1 active'))
      await hand.press(dialog.getByRole('button', { name: 'Clear All' }))
    },
    seen: hand => button(hand, 'Advanced Filters'),
  },
  {
    what: 'Quick add, with what was typed before it was closed',
    drawn: ['leads/QuickAdd.tsx'],
    opener: hand => button(hand, 'Quick add'),
    name: 'Quick add',
    act: async (hand, dialog) => {
      const { type, press, send, way } = hand
      await type(dialog.getByLabel('Lead Title/Purpose'), `Website ${way}`)
      await press(dialog.getByRole('button', { name: 'Close' }))
      await expect(dialog).toBeHidden()
      await press(button(hand, 'Quick add'))
      await expect(dialog.getByLabel('Lead Title/Purpose')).toHaveValue(`Website ${way}`)
      await type(dialog.getByLabel('Full Name'), `Quick ${way}`)
      await type(dialog.getByLabel('Email Address'), `quick@${way}.example`)
      await send(dialog.getByRole('button', { name: 'Add Lead' }))
    },
    seen: hand => link(hand, `Quick ${hand.way}`),
  },
  {
    what: 'Add New Lead, with the notice of duplicates',
    drawn: ['leads/LeadForm.tsx', 'leads/OpenLeadForm.tsx'],
    opener: hand => button(hand, 'Add New Lead').first(),
    name: 'Add New Lead',
    act: async ({ type, send, way }, dialog) => {
      await type(dialog.getByLabel('Customer Name'), `Added ${way}`)
      await type(dialog.getByLabel('Contact Number'), '98450 11223')
      await type(dialog.getByLabel('Email'), `quick@${way}.example`)
      await type(dialog.getByLabel('Customer Company'), 'Lotus')
      await send(dialog.getByRole('button', { name: 'Add Lead' }))
      await expect(dialog.getByText('This may be a lead you already have')).toBeVisible()
      await send(dialog.getByRole('button', { name: 'Save anyway' }))
    },
    seen: hand => link(hand, `Added ${hand.way}`),
  },
  {
    what: 'Status of a row',
    drawn: ['leads/StatusMenu.tsx'],
    opener: hand => button(hand, new RegExp(`^Status of ${nameOf(hand)}`)),
    role: 'menu',
    name: /^Status of /,
    act: ({ press }, menu) => press(menu.getByRole('menuitem', { name: 'Contacted' })),
    seen: hand => button(hand, `Status of ${nameOf(hand)}: Contacted`),
  },
  {
    what: 'Add Follow-up',
    drawn: ['follow-ups/AddFollowUp.tsx'],
    opener: row,
    through: () => 'Add follow-up',
    name: /^Add Follow-up/,
    act: async ({ type, send, way }, dialog) => {
      await type(dialog.getByLabel('Summary'), `Called by ${way}`)
      await send(dialog.getByRole('button', { name: 'Add Follow-up' }))
    },
    seen: hand => told(hand, 'Follow-up added successfully').first(),
  },
  {
    what: 'More for a row, and its Follow-up History',
    drawn: ['leads/RowMenu.tsx', 'leads/FollowUpHistory.tsx'],
    opener: row,
    role: 'menu',
    name: /^More for /,
    act: async ({ press, page, way }, menu) => {
      await press(menu.getByRole('menuitem', { name: 'Follow-up history' }))
      const history = page.getByRole('dialog', { name: /^Follow-up History/ })
      await expect(history.getByText(`Called by ${way}`)).toBeVisible()
    },
    seen: ({ page }) => page.getByText('0 pending, 1 completed'),
    stays: true,
  },
]

/** What a superadmin of 'Kaveri Foods' and 'Lotus Kitchens' is asked, who looks at all companies. */
export const DIALOGS_OF_ACCOUNT: readonly Driven[] = [
  {
    what: 'Quick add, which asks for the company first',
    drawn: ['leads/OpenLeadForm.tsx'],
    before: async hand => {
      if (hand.way === 'keys') await hand.page.goto('/dashboard')
    },
    opener: hand => button(hand, 'Quick add'),
    name: 'Quick add',
    act: async ({ pick, type, send, page, way }, dialog) => {
      await expect(dialog.getByText('Which company?')).toBeVisible()
      const firm = way === 'keys' ? 'Lotus Kitchens' : 'Kaveri Foods'
      await pick(dialog.getByRole('combobox', { name: 'Company' }), page.getByRole('option', { name: firm }))
      await type(dialog.getByLabel('Lead Title/Purpose'), 'Website')
      await type(dialog.getByLabel('Full Name'), `Quick ${way}`)
      await type(dialog.getByLabel('Email Address'), `quick@${way}.example`)
      await send(dialog.getByRole('button', { name: 'Add Lead' }))
    },
    seen: hand => link(hand, `Quick ${hand.way}`),
  },
]
