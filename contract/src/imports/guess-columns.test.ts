import { describe, expect, test } from 'vitest'
import { DEFAULT_OPTIONS } from '../options/option.ts'
import { DEFAULT_STATUSES } from '../statuses/status.ts'
import { addCell, noFacts } from './column-facts.ts'
import { guessColumns, type Known } from './guess-columns.ts'

const known: Known = {
  statuses: DEFAULT_STATUSES,
  sources: DEFAULT_OPTIONS.sourceOfLead,
  employees: [{ _id: 'e1', name: 'Ravi Kumar', email: 'ravi@x.in' }],
  options: DEFAULT_OPTIONS,
  customFields: [{ name: 'gst_number', label: 'GST Number' }],
}

type Column = [header: string, ...values: string[]]
/** The guess of each column, given as header and values. */
const guess = (...columns: Column[]) => guessOf(known, columns)
const guessOf = (company: Known, columns: readonly Column[]) =>
  guessColumns(
    columns.map(([header, ...values]) => {
      const facts = noFacts()
      for (const value of values) addCell(facts, value)
      return { header, facts }
    }),
    company,
  )
const target = (header: string, ...values: string[]) => guess([header, ...values])[0]!.target
const why = (header: string, ...values: string[]) => {
  const [first] = guess([header, ...values])
  return [first!.why, first!.confidence]
}

test('knows the words that sales teams use, in English and Hindi', () => {
  const words: [string, string, string][] = [
    ['Customer', 'Meera', 'name'],
    ['Mob No.', '98470 55120', 'phone'],
    ['Mail ID', 'm@x.in', 'email'],
    ['Firm', 'Nambiar', 'company'],
    ['Enq Date', '03/11/26', 'createdAt'],
    ['Requirement', 'App', 'productOfInterest'],
    ['Ref', 'JustDial', 'source'],
    ['Amt', '1.5 lakh', 'value'],
    ['Stage', 'Hot', 'status'],
    ['Town', 'Ranchi', 'address'],
    ['मोबाइल नंबर', '9847055120', 'phone'],
    ['नाम', 'मीरा', 'name'],
    ['LeadSource', 'Web', 'source'],
    ['lead_owner', 'Ravi Kumar', 'assignedTo'],
    ['your_budget_range?', '50-75 Lakhs', 'budget'],
  ]
  for (const [header, value, field] of words) expect(target(header, value)).toEqual({ kind: 'lead', field })
})

describe('says why', () => {
  test('by the word', () => {
    expect(why('Customer', 'Meera')).toEqual(['The same word', 'certain'])
    expect(why('Firm', 'Nambiar')).toEqual(['‘Firm’ is a usual word for company', 'likely'])
    expect(why('Town', 'Thrissur', 'Ranchi')).toEqual(['Towns are the only place in the file', 'likely'])
  })

  test('by the values', () => {
    expect(why('Mob No.', '98470 55120', '98470 55121', '98470 55122', '98470 55123', 'n.a. 1')).toEqual([
      '4 of 5 are Indian mobile numbers',
      'certain',
    ])
    expect(why('Mail ID', 'a@x.in', 'b@x.in')).toEqual(['2 are e-mail addresses', 'certain'])
    expect(why('Enq Date', '03/11/26', '14/11/26')).toEqual(['Day first: 2 of 2 fit', 'certain'])
    expect(why('Amt', '1.5 lakh', '75,000')).toEqual([
      'Read the Indian way: 1.5 lakh is ₹1,50,000',
      'certain',
    ])
    expect(why('Stage', 'Hot', 'New', 'Won')).toEqual(['2 of 3 values match a status', 'check'])
    expect(why('Ref', 'JustDial', 'Insta', 'Walk-in')).toEqual(['2 values are new to you', 'check'])
    expect(why('GST number', '32AABCN4417Q1ZB')).toEqual(['Your own field', 'certain'])
    expect(why('Sl', '1', '2', '3')).toEqual(['Only counts from 1 to 3', 'likely'])
    expect(why('x', '9847055120', '9847055121')).toEqual(['2 are Indian mobile numbers', 'certain'])
  })
})

test('tells one value as one', () => {
  expect(why('Mob No.', '98470 55120')[0]).toBe('1 is an Indian mobile number')
  expect(why('Mob No.', '040 2345 6789')[0]).toBe('1 is a phone number')
  expect(why('Mob No.', '98470 55120', 'n.a. 1')[0]).toBe('1 of 2 is an Indian mobile number')
  expect(why('Mail ID', 'a@x.in')[0]).toBe('1 is an e-mail address')
  expect(why('Amt', '75,000')[0]).toBe('1 is an amount')
  expect(why('Stage', 'New')[0]).toBe('1 value matches a status')
  expect(why('Stage', 'New', 'Hot')[0]).toBe('1 of 2 values matches a status')
  expect(why('Owner', 'Ravi Kumar')[0]).toBe('1 is an employee of yours')
  expect(why('Sector', DEFAULT_OPTIONS.sector[0]!.label)[0]).toBe('1 value is in your list')
})

test('gives each field once, and makes a custom field of what is over', () => {
  const [status, converted, origin] = guess(
    ['Lead Status', 'New', 'Contacted'],
    ['CONVERTED', 'Yes', 'No', 'Yes', 'Yes', 'No', 'Yes'],
    ['Lead Origin', 'API', 'Form'],
  )
  expect(status!.target).toEqual({ kind: 'lead', field: 'status' })
  expect(converted!.target).toEqual({ kind: 'newField', label: 'CONVERTED', type: 'select' })
  expect(origin!.target).toEqual({ kind: 'newField', label: 'Lead Origin', type: 'text' })
})

test('takes several phones, but no e-mail of a colleague beside the one of the lead', () => {
  const guesses = guess(
    ['Phone', '9847055120'],
    ['Office Phone', '0484 233 1187'],
    ['Email', 'a@x.in'],
    ['caller_email', 'ravi@x.in'],
  )
  expect(guesses.map(({ target }) => (target.kind === 'lead' ? target.field : target.kind))).toEqual([
    'phone',
    'phone',
    'email',
    'newField',
  ])
})

test('leaves out what says nothing of the lead', () => {
  expect(target('Notes', '', '[]', '-')).toEqual({ kind: 'skip' })
  expect(target('assigned_caller_id', '6708a2f34826566fb07e682a')).toEqual({ kind: 'skip' })
  expect(target('is_sample', 'FALSE', 'FALSE', 'FALSE', 'FALSE')).toEqual({ kind: 'skip' })
  expect(target('Lead ID', '4563')).toEqual({ kind: 'skip' })
  expect(target('customerId', '4563')).toEqual({ kind: 'skip' })
  // A word that only ends so is no key.
  for (const word of ['Paid', 'Android', 'Prepaid'])
    expect(target(word, 'Yes', 'Yes', 'No')).toMatchObject({ kind: 'newField' })
  expect(target('Lead ID', '0192f0c1-2b7a-7c3e-8a41-5f0c6c1d2e3f')).toEqual({ kind: 'lead', field: 'leadId' })
})

test('leaves out what stands beside rejected rows, and no reason of a file or a company of its own', () => {
  const reason = { name: 'reason', label: 'Reason' }
  const company = { ...known, customFields: [reason] }
  const kinds = (...headers: string[]) =>
    guessOf(
      company,
      headers.map((header): Column => [header, 'one', 'two', 'three']),
    ).map(({ target }) => target.kind)
  expect(kinds('Name', 'Row number', 'Reason')).toEqual(['lead', 'skip', 'skip'])
  expect(kinds('Name', 'Reason', 'Row number', 'Reason (2)')).toEqual(['lead', 'customField', 'skip', 'skip'])
  expect(kinds('Name', 'Reason')).toEqual(['lead', 'customField'])
  expect(target('Reason', 'price', 'place', 'time')).toMatchObject({ kind: 'newField', label: 'Reason' })
})

test('leaves out whose each row of an export of several companies is, but no field that is called so', () => {
  const id = '0192f0c1-2b7a-7c3e-8a41-5f0c6c1d2e3f'
  const named = { ...known, customFields: [{ name: 'company_account', label: 'Company Account' }] }
  const kinds = (company: Known, ...more: string[]) =>
    guessOf(company, [['Lead ID', id], ...more.map((header): Column => [header, 'Asha', 'Meghna'])])
      .slice(1)
      .map(({ target }) => target.kind)
  expect(kinds(known, 'Company', 'Company Account')).toEqual(['lead', 'skip'])
  expect(kinds(named, 'Company Account')).toEqual(['customField'])
  expect(kinds(named, 'Company Account', 'Company Account (2)')).toEqual(['customField', 'skip'])
  // A file of somebody else's.
  expect(target('Company Account', 'Asha', 'Meghna')).not.toEqual({ kind: 'skip' })
})

test('knows the Lead IDs of an export again beside a row that somebody has added', () => {
  const id = (n: number) => `0192f0c1-2b7a-7c3e-8a41-5f0c6c1d2e3${n}`
  expect(target('Lead ID', '101', id(1), id(2))).toEqual({ kind: 'lead', field: 'leadId' })
  expect(target('Lead ID', '101', '102', '103', id(1))).toEqual({ kind: 'skip' })
})
