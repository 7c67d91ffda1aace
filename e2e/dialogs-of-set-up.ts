import type { Driven } from './driven.ts'
import { button, type Hand, told } from './hands.ts'
import { expect } from './watched.ts'

const inside = ({ page }: Hand, dialog: string) => page.getByRole('dialog', { name: dialog })
const fields = (hand: Hand) => inside(hand, 'Form Field Manager')

/** Lead Status Management, and what opens in it; the pointer's lead stands in 'Contacted', that of the keys in 'Qualified'. */
export const DIALOGS_OF_STATUSES: readonly Driven[] = [
  {
    what: 'Lead Status Management: a status is added',
    drawn: ['statuses/StatusManagement.tsx'],
    opener: hand => button(hand, 'Lead Status Management'),
    name: 'Lead Status Management',
    act: async ({ type, mark, send, way }, dialog) => {
      const form = dialog.getByRole('form', { name: 'Add New Status' })
      await type(form.getByLabel('Name'), `demo_${way}`)
      await type(form.getByLabel('Label'), `Demo ${way}`)
      await mark(form.getByRole('checkbox', { name: 'Won' }))
      await send(form.getByRole('button', { name: 'Add Status' }))
      // What is typed is kept from a slip of the hand, Escape too.
      await expect(form.getByLabel('Name')).toHaveValue('')
    },
    seen: hand => button(hand, `Edit Demo ${hand.way}`),
    stays: true,
  },
  {
    what: 'Lead Status Management: Show Flow, Edit Flow',
    drawn: ['statuses/StatusManagement.tsx'],
    opener: hand => button(hand, 'Lead Status Management'),
    name: 'Lead Status Management',
    act: async ({ press, mark, way }, dialog) => {
      await press(dialog.getByRole('button', { name: 'Show Flow' }))
      await press(dialog.getByRole('button', { name: 'Edit Flow of New' }))
      const moves = dialog.getByRole('group', { name: 'New may move to' })
      await mark(moves.getByRole('checkbox', { name: `Demo ${way}` }))
      await press(dialog.getByRole('button', { name: 'Save Changes' }))
      await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeHidden()
    },
    seen: hand => told(hand, 'Status flow updated successfully'),
    stays: true,
  },
  {
    what: 'Delete status, whose leads move on',
    drawn: ['statuses/DeleteStatus.tsx'],
    before: async hand => {
      if (hand.way === 'pointer') await hand.press(button(hand, 'Lead Status Management'))
    },
    opener: hand => button(hand, hand.way === 'keys' ? 'Delete Qualified' : 'Delete Contacted'),
    name: /^Delete (Contacted|Qualified)/,
    act: async ({ choose, press, way }, dialog) => {
      await choose(dialog.getByLabel('Move its leads to'), `Demo ${way}`)
      await press(dialog.getByRole('button', { name: 'Delete' }))
    },
    seen: ({ page, way }) =>
      page.getByRole('listitem').filter({ hasText: new RegExp(`Demo ${way}.*1 lead`) }),
    leads: ({ page }) => page.getByRole('heading', { name: 'Current Statuses' }),
  },
  {
    what: 'Edit Status, with what it strands',
    drawn: ['statuses/EditStatus.tsx'],
    opener: hand => button(hand, new RegExp(`^Edit (Demo|Shown) ${hand.way}$`)),
    name: 'Edit Status',
    act: async ({ type, mark, press, way }, dialog) => {
      await type(dialog.getByLabel('Label'), `Shown ${way}`)
      await mark(dialog.getByRole('checkbox', { name: 'Won' }))
      await expect(dialog.getByText(/^This change strands 1 lead\./)).toBeVisible()
      await mark(dialog.getByRole('checkbox', { name: 'Save all the same' }))
      await press(dialog.getByRole('button', { name: 'Save Changes' }))
    },
    seen: hand => button(hand, `Edit Shown ${hand.way}`),
  },
]

/** Dropdown options, opened at Priority. */
export const DIALOGS_OF_OPTIONS: readonly Driven[] = [
  {
    what: 'Add Option',
    drawn: ['options/OptionDialog.tsx'],
    opener: hand => button(hand, 'Add Option'),
    name: 'Add Option: Priority',
    act: async ({ type, send, way }, dialog) => {
      await type(dialog.getByLabel('Label'), `Some ${way}`)
      await type(dialog.getByLabel('Value'), `some_${way}`)
      await send(dialog.getByRole('button', { name: 'Add' }))
    },
    seen: hand => button(hand, `Edit Some ${hand.way}`),
  },
  {
    what: 'Edit Option',
    drawn: ['options/OptionDialog.tsx'],
    opener: hand => button(hand, new RegExp(`^Edit (Some|Any) ${hand.way}$`)),
    name: 'Edit Option: Priority',
    act: async ({ type, send, way }, dialog) => {
      await type(dialog.getByLabel('Label'), `Any ${way}`)
      await send(dialog.getByRole('button', { name: 'Save' }))
    },
    seen: hand => button(hand, `Edit Any ${hand.way}`),
  },
  {
    what: 'Delete option',
    drawn: ['options/DeleteOption.tsx'],
    opener: hand => button(hand, hand.way === 'keys' ? 'Delete Low' : 'Delete High'),
    name: /^Delete (Low|High)/,
    act: async ({ press }, dialog) => press(dialog.getByRole('button', { name: 'Delete' })),
    seen: ({ page, way }) =>
      page
        .locator('main')
        .filter({ hasNot: page.getByText(way === 'keys' ? 'Low' : 'High', { exact: true }) }),
    leads: ({ page }) => page.getByRole('heading', { name: 'Priority' }),
  },
  {
    what: 'Initialize Defaults',
    drawn: ['options/InitializeDefaults.tsx'],
    unseen: true,
    before: async hand => {
      // What the pointer has brought back is taken out again.
      if (hand.way === 'pointer') return
      await hand.page.getByRole('button', { name: 'Delete Low' }).click()
      await inside(hand, 'Delete Low').getByRole('button', { name: 'Delete' }).click()
      await expect(hand.page.getByRole('dialog')).toBeHidden()
    },
    opener: hand => button(hand, 'Initialize Defaults'),
    name: 'Initialize Defaults',
    act: async ({ press }, dialog) => press(dialog.getByRole('button', { name: 'Continue' })),
    seen: hand => button(hand, 'Edit Low'),
  },
]

/** The Form Field Manager, and what opens in it. */
export const DIALOGS_OF_FIELDS: readonly Driven[] = [
  {
    what: 'Form Field Manager',
    drawn: ['form-fields/FieldManagement.tsx'],
    opener: hand => button(hand, 'Form Field Manager'),
    name: 'Form Field Manager',
    act: async (_, dialog) => expect(dialog.getByRole('button', { name: 'Add New Field' })).toBeVisible(),
    seen: ({ page }) => page.getByText('Current Form Structure'),
    stays: true,
  },
  {
    what: 'Add New Field, after a certain one',
    drawn: ['form-fields/FieldDialog.tsx'],
    before: async hand => {
      if (hand.way === 'pointer') await hand.press(button(hand, 'Form Field Manager'))
    },
    opener: hand => fields(hand).getByRole('button', { name: 'Add New Field' }),
    name: 'Add New Field',
    act: async ({ type, choose, press, way }, dialog) => {
      await type(dialog.getByRole('textbox', { name: 'Label', exact: true }), `Plot ${way}`)
      await choose(dialog.getByLabel('Type'), 'Number')
      await choose(dialog.getByLabel('Insert after'), 'Budget Range')
      await press(dialog.getByRole('button', { name: 'Add Field' }))
    },
    seen: hand => button(hand, `Move Plot ${hand.way}`),
  },
  {
    what: 'Edit Field',
    drawn: ['form-fields/FieldDialog.tsx'],
    opener: hand => button(hand, new RegExp(`^Edit (Plot|Area) ${hand.way}$`)).first(),
    name: 'Edit Field',
    act: async ({ type, send, way }, dialog) => {
      await type(dialog.getByRole('textbox', { name: 'Label', exact: true }), `Area ${way}`)
      await send(dialog.getByRole('button', { name: 'Save Changes' }))
    },
    seen: hand => button(hand, `Move Area ${hand.way}`),
  },
  {
    what: 'Delete field',
    drawn: ['form-fields/DeleteField.tsx'],
    opener: hand => button(hand, `Delete Area ${hand.way}`),
    name: /^Delete Area/,
    act: async ({ press }, dialog) => press(dialog.getByRole('button', { name: 'Delete' })),
    seen: ({ page, way }) => page.getByRole('dialog').filter({ hasNotText: `Area ${way}` }),
    leads: ({ page }) => page.getByRole('heading', { name: 'Manage Custom Fields' }),
  },
]
