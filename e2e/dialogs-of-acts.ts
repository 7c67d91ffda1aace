import { LEADS } from './dialogs-of-leads.ts'
import type { Driven } from './driven.ts'
import { button, type Hand, scheduleCall, told } from './hands.ts'
import { expect } from './watched.ts'

const nameOf = ({ way }: Hand) => LEADS[way]
const menuOfList = (hand: Hand) => button(hand, 'More for this list')
/** Selects the way's own lead, and no other. */
const select = async (hand: Hand) => {
  const bulk = button(hand, 'Bulk Select')
  await expect(bulk.or(button(hand, 'Leave Bulk Select'))).toBeVisible()
  if (await bulk.isVisible()) await bulk.click()
  await hand.page.getByRole('checkbox', { name: `Select ${nameOf(hand)}` }).check()
}

/** Where the bulk bar begins: what was pressed is switched off once nothing is selected. */
const selectAll = ({ page }: Hand) => page.getByRole('checkbox', { name: 'Select all loaded leads' })

/** What is done to leads that are selected, or to one, in the list of a company with two of them for each way, and an employee. */
export const DIALOGS_OF_ACTS: readonly Driven[] = [
  {
    what: 'Assign Selected',
    drawn: ['assignment/AssignModal.tsx'],
    before: select,
    opener: hand => button(hand, 'Assign Selected (1)'),
    name: 'Assign Leads to Sales Team',
    act: async ({ pick, press }, dialog) => {
      await pick(
        dialog.getByRole('combobox', { name: 'Employee' }),
        dialog.getByRole('option', { name: /^Nila Das/ }),
      )
      await press(dialog.getByRole('button', { name: 'Assign 1 Lead(s)' }))
    },
    seen: hand => told(hand, 'Leads assigned successfully!'),
    leads: hand => button(hand, 'Assign Selected (0)'),
  },
  {
    what: 'Distribute',
    drawn: ['assignment/DistributionDialog.tsx'],
    before: select,
    opener: hand => button(hand, 'Distribute'),
    name: /^Bulk Lead Assignment/,
    act: async ({ mark, press, phone }, dialog) => {
      await mark(dialog.getByRole('checkbox', { name: 'Nila Das' }))
      if (phone) await press(dialog.getByRole('button', { name: 'Next' }))
      await press(dialog.getByRole('button', { name: 'Assign 1 lead' }))
    },
    seen: hand => button(hand, 'Assign Selected (0)'),
    leads: hand => button(hand, 'Distribute'),
  },
  {
    what: 'Set status of the selected',
    drawn: ['leads/BulkStatus.tsx'],
    before: select,
    opener: hand => button(hand, 'Set status'),
    role: 'menu',
    name: 'Set status',
    act: ({ press }, menu) => press(menu.getByRole('menuitem', { name: 'Negotiation' })),
    seen: hand => button(hand, `Status of ${nameOf(hand)}: Negotiation`),
    leads: selectAll,
  },
  {
    what: 'More bulk actions',
    drawn: ['leads/BulkMore.tsx'],
    only: 'phone',
    before: select,
    opener: hand => button(hand, 'More bulk actions'),
    role: 'menu',
    name: 'More bulk actions',
    act: ({ press }, menu) => press(menu.getByRole('menuitem', { name: 'Clear selection' })),
    seen: hand => button(hand, 'Assign Selected (0)'),
    leads: selectAll,
  },
  {
    what: 'Delete the selected',
    drawn: ['leads/BulkDialogs.tsx'],
    before: select,
    opener: hand => button(hand, hand.phone ? 'More bulk actions' : 'Delete'),
    through: ({ phone }) => (phone ? 'Delete' : undefined),
    name: 'Delete 1 lead',
    act: ({ press }, dialog) => press(dialog.getByRole('button', { name: 'Delete 1 lead' })),
    seen: hand => button(hand, 'Assign Selected (0)'),
    leads: hand => (hand.phone ? button(hand, 'More bulk actions') : selectAll(hand)),
  },
  {
    what: 'Deleted leads',
    drawn: ['leads/DeletedLeads.tsx'],
    before: async hand => {
      const leave = button(hand, 'Leave Bulk Select')
      if (await leave.isVisible()) await leave.click()
    },
    opener: menuOfList,
    through: () => 'Deleted leads',
    name: 'Deleted leads',
    act: hand => hand.press(button(hand, `Restore ${nameOf(hand)}`)),
    seen: hand => hand.page.getByRole('dialog').filter({ hasNotText: nameOf(hand) }),
    stays: true,
  },
  {
    what: 'Delete lead',
    drawn: ['leads/DeleteLead.tsx'],
    opener: hand => button(hand, `${hand.phone ? 'More for' : 'Delete'} Added ${hand.way}`),
    through: ({ phone }) => (phone ? 'Delete' : undefined),
    name: /^Delete Added/,
    act: ({ press }, dialog) => press(dialog.getByRole('button', { name: 'Delete' })),
    seen: ({ page, way }) => page.locator('#content').filter({ hasNotText: `Added ${way}` }),
    // The lead that has taken its place.
    leads: hand => button(hand, /^(Delete|More for) (Ananya|Harpreet)/).and(hand.page.locator(':focus')),
  },
  {
    what: 'More for this list: import, export',
    drawn: ['exports/ExportMenu.tsx'],
    opener: menuOfList,
    role: 'menu',
    name: 'More for this list',
    act: async ({ press, page }, menu) => {
      const file = page.waitForEvent('download')
      await press(menu.getByRole('menuitem', { name: 'Export as CSV' }))
      expect((await file).suggestedFilename()).toBe('leads.csv')
    },
    seen: hand => told(hand, 'leads.csv is saved'),
  },
  {
    what: 'Enquiry details of a row, and its Schedule Call',
    drawn: ['leads/EnquiryDetails.tsx', 'follow-ups/QuickFollowUp.tsx'],
    // A card of the phone has no badge: there it stands in the profile.
    only: 'desktop',
    opener: hand =>
      hand.page.getByRole('row', { name: nameOf(hand) }).getByRole('button', { name: /^Enquiry details/ }),
    name: /^Enquiry: /,
    act: scheduleCall,
    seen: hand => told(hand, new RegExp(`^${nameOf(hand)}: `)),
  },
  {
    what: 'Move of a card on the board',
    drawn: ['leads/StatusMenu.tsx'],
    before: async ({ page, way }) => {
      if (way === 'pointer') await page.keyboard.press('b')
    },
    opener: hand => button(hand, `Move ${nameOf(hand)}`),
    role: 'menu',
    name: /^Status of /,
    act: ({ press }, menu) => press(menu.getByRole('menuitem', { name: 'Qualified' })),
    seen: ({ page, phone, way }) => {
      const n = way === 'keys' ? 2 : 1
      return phone
        ? page.getByRole('button', { name: `Qualified, ${n}` })
        : page.getByRole('region', { name: 'Qualified' }).getByRole('article', { name: LEADS[way] })
    },
  },
]

/** The status menu of the list of a company that enforces its flow, with a lead of each way that is new. */
export const DIALOGS_OF_FLOW: readonly Driven[] = [
  {
    what: 'Status of a row, where the flow has no way to some',
    drawn: ['leads/StatusMenu.tsx'],
    opener: hand => button(hand, new RegExp(`^Status of ${nameOf(hand)}`)),
    role: 'menu',
    name: /^Status of /,
    act: async ({ press }, menu) => {
      const refused = menu.getByRole('menuitem', { name: /^Won/ })
      await expect(refused).toBeDisabled()
      await expect(refused).toContainText('The flow has no way here from New')
      await press(menu.getByRole('menuitem', { name: 'Contacted' }))
    },
    seen: hand => button(hand, `Status of ${nameOf(hand)}: Contacted`),
  },
]
