import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { FormClash } from '../ui/FormClash.tsx'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { changedOf } from './use-record-form.ts'

const schema = z.object({
  name: z.string(),
  city: z.string(),
  grade: z.string(),
  open: z.boolean(),
  people: z.array(z.string()),
})
type Shop = z.infer<typeof schema>
const SHOP: Shop = { name: 'Kaveri', city: 'Pune', grade: 'a', open: true, people: ['p1', 'p2'] }

const saved: Partial<Shop>[] = []
beforeEach(() => {
  localStorage.clear()
  saved.length = 0
  signInAs('company')
})

const ShopForm = ({ shop }: { shop: Shop }) => {
  const { form, upToDate, question, isBack, startAfresh, drop } = useKeptForm({
    name: 'shop',
    schema,
    empty: shop,
  })
  const save = (values: Shop) => {
    const now = upToDate(values)
    if (!now) return
    saved.push(changedOf(now.before, now.values))
    drop()
  }
  return (
    <form onSubmit={form.onSubmit(save)}>
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <FormClash question={question} />
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <TextInput aria-label="City" {...form.getInputProps('city')} />
      <NativeSelect label="Grade" data={GRADES} {...form.getInputProps('grade')} />
      <Switch label="Open" {...form.getInputProps('open', { type: 'checkbox' })} />
      <button type="button" onClick={() => form.setFieldValue('people', people => [...people, 'mine'])}>
        Add me
      </button>
      <button type="submit">Save</button>
    </form>
  )
}
const GRADES = ['a', 'b', 'c'].map(value => ({ value, label: `Grade ${value.toUpperCase()}` }))

const open = (shop: Shop) => renderPart(<ShopForm shop={shop} />)
const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const ASKED = 'Somebody else has changed this meanwhile'
const BACK = 'What you typed before is back. It is not saved yet.'

test('what was typed comes back onto the record as others have saved it, and only that is sent', () => {
  const first = open(SHOP)
  type('City', 'Nashik')
  press('Add me')
  first.unmount()
  open({ ...SHOP, name: 'Kaveri Foods', people: ['p2', 'theirs'] })
  expect(screen.getByText(BACK)).toBeDefined()
  expect([box('Name').value, box('City').value]).toEqual(['Kaveri Foods', 'Nashik'])
  press('Save')
  expect(saved).toEqual([{ city: 'Nashik', people: ['p2', 'theirs', 'mine'] }])
})

test('what was taken over is not held against the others when they put it back', () => {
  const first = open(SHOP)
  type('City', 'Nashik')
  first.unmount()
  const second = open({ ...SHOP, name: 'Kaveri Foods' })
  type('City', 'Nagpur')
  second.unmount()
  open(SHOP)
  expect(box('Name').value).toBe('Kaveri')
  press('Save')
  expect(saved).toEqual([{ city: 'Nagpur' }])
})

test('what both changed is asked in the words of the form, until it is answered', () => {
  const first = open(SHOP)
  type('Name', 'Mine')
  fireEvent.change(screen.getByLabelText('Grade'), { target: { value: 'b' } })
  first.unmount()
  const theirs = { ...SHOP, name: 'Theirs', grade: 'c', open: false }
  const second = open(theirs)
  expect(screen.getByText('Open: yes → no')).toBeDefined()
  type('City', 'Nashik')
  second.unmount()
  open(theirs)
  expect(screen.getByText(ASKED)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Theirs: Theirs' }))
  expect(screen.getByRole('radio', { name: 'Mine: Grade B' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Theirs: Grade C' })).toBeDefined()
  expect(box('Name').value).toBe('Theirs')
  press('Save')
  expect(screen.queryByText(ASKED)).toBeNull()
  expect(saved).toEqual([{ city: 'Nashik', grade: 'b' }])
})

test('what comes while one types is taken over by the save, or asked before it', () => {
  const { rerenderPart } = open(SHOP)
  type('Name', 'Mine')
  rerenderPart(<ShopForm shop={{ ...SHOP, city: 'Nashik', name: 'Theirs' }} />)
  expect([box('Name').value, box('City').value]).toEqual(['Mine', 'Pune'])
  press('Save')
  expect(saved).toEqual([])
  expect(screen.getByText(ASKED)).toBeDefined()
  expect(box('City').value).toBe('Nashik')
  press('Save')
  expect(saved).toEqual([{ name: 'Mine' }])
})

test('starting afresh begins with the record as it stands now', () => {
  const first = open(SHOP)
  type('Name', 'Mine')
  first.unmount()
  const theirs = { ...SHOP, name: 'Theirs' }
  const second = open(theirs)
  press('Start afresh')
  expect(box('Name').value).toBe('Theirs')
  expect(screen.queryByText(ASKED)).toBeNull()
  second.unmount()
  open(theirs)
  expect(screen.queryByText(BACK)).toBeNull()
})

test('two tabs with the same form open keep each what was typed in it, one after the other to be found again', () => {
  const [one, other] = [open(SHOP), open(SHOP)]
  const typeIn = ({ container }: typeof one, value: string) =>
    fireEvent.change(within(container).getByRole('textbox', { name: 'City' }), { target: { value } })
  typeIn(one, 'Nashik')
  typeIn(other, 'Thane')
  typeIn(one, 'Nashik Road')
  one.unmount()
  other.unmount()
  const found = ['Nashik Road', 'Thane'].map(() => {
    const view = open(SHOP)
    const { value } = box('City')
    press('Save')
    view.unmount()
    return value
  })
  expect(found.toSorted()).toEqual(['Nashik Road', 'Thane'])
  open(SHOP)
  expect(screen.queryByText(BACK)).toBeNull()
})

test('who gives up in one tab what another has typed takes nothing from it that is typed on there', () => {
  const one = open(SHOP)
  const field = box('City')
  fireEvent.change(field, { target: { value: 'Nashik' } })
  const other = open(SHOP)
  fireEvent.click(within(other.container).getByRole('button', { name: 'Start afresh' }))
  other.unmount()
  fireEvent.change(field, { target: { value: 'Nashik Road' } })
  one.unmount()
  open(SHOP)
  expect(box('City').value).toBe('Nashik Road')
})

test('a tab that is loaded anew finds what was typed in it, and not in another', () => {
  const [one, other] = [open(SHOP), open(SHOP)]
  for (const [{ container }, value] of [
    [one, 'Nashik'],
    [other, 'Thane'],
  ] as const)
    fireEvent.change(within(container).getByRole('textbox', { name: 'City' }), { target: { value } })
  one.unmount()
  other.unmount()
  open(SHOP)
  expect(box('City').value).toBe('Thane')
})
