import type { EmployeeRole } from '../access/user-type.ts'
import { departmentsOf, oneSpelling, type Person } from './departments-of.ts'
import { type RoleReader, roleReader } from './match-role.ts'
import type { PlannedImport } from './plan.ts'
import { type ReadRow, type RowTexts, rowReader } from './read-row.ts'
import type { RowResult } from './result.ts'

/** An employee whom the company has. */
export interface KnownEmployee {
  _id: string
  name: string
  email: string
  phone: string
  role: EmployeeRole
  designation: string
  employeeId: string
  address: string
  /** Names of departments. */
  departments: readonly string[]
}

/** What a row sets of an employee; only what is to be written. */
export interface EmployeeValues {
  name?: string
  phone?: string
  role?: EmployeeRole
  designation?: string
  employeeId?: string
  address?: string
}

export interface PlannedRow extends RowResult {
  values: EmployeeValues
  /** Whether the departments are to be set. */
  setsDepartments: boolean
}

/**
 * Decides about every row of a file; writes nothing. Later rows yield to earlier ones with the same e-mail, and an
 * employee of the company is skipped or updated as the plan says: with what the file says, never emptied.
 * @param departments the names of the company's departments
 */
export function planRows(
  body: PlannedImport,
  known: readonly KnownEmployee[],
  departments: readonly string[],
  fallback: string,
): PlannedRow[] {
  const read = readRows(body)
  const knownByEmail = new Map(known.map(person => [person.email.toLowerCase(), person]))
  const taken = body.known === 'skip' ? new Set(knownByEmail.keys()) : new Set<string>()
  const people = new Map<string, Person>(known.map(person => [person.email.toLowerCase(), asPerson(person)]))
  for (const { texts, reason } of read) {
    if (reason || taken.has(texts.email)) continue
    const { email, name, department, parentUser } = texts
    people.set(email, {
      email,
      name,
      department,
      parentUser,
      now: knownByEmail.get(email)?.departments ?? [],
    })
  }
  const placingOf = departmentsOf([...people.values()], fallback)
  const nameOf = oneSpelling([...departments, fallback])
  const roleOf = roleReader(body.roles)
  return read.map(row => {
    if (row.reason) return rejected(row)
    const before = knownByEmail.get(row.texts.email)
    if (before && body.known === 'skip') return skipped(row, before)
    const placing = placingOf(people.get(row.texts.email)!)
    const place = { ...placing, departments: [...new Set(placing.departments.map(nameOf))] }
    return before ? changed(row, before, place, roleOf) : added(row, place, roleOf)
  })
}

/** The departments that a run makes: those of added and updated people that the company lacks. */
export function newDepartmentsOf(rows: readonly PlannedRow[], departments: readonly string[]): string[] {
  const have = new Set(departments.map(name => name.toLowerCase()))
  const wanted = rows.flatMap(row => (row.setsDepartments ? row.departments : []))
  return [...new Set(wanted)].filter(name => !have.has(name.toLowerCase()))
}

interface Row extends Omit<ReadRow, 'problem'> {
  row: number
  column: string
  value: string
  /** Why it is rejected; empty for a row that is taken. */
  reason: string
}

/** Every row with what is wrong with it, an e-mail that an earlier good row has included. */
function readRows(body: PlannedImport): Row[] {
  const read = rowReader(body)
  const rowOf = new Map<string, number>()
  return body.rows.map(row => {
    const { texts, problem } = read(row)
    if (problem) return { row: row.row, texts, ...problem }
    const earlier = rowOf.get(texts.email)
    if (earlier === undefined) rowOf.set(texts.email, row.row)
    const reason = earlier === undefined ? '' : `Row ${earlier} has this e-mail already`
    const column = body.header[body.columns.indexOf('email')] ?? ''
    return { row: row.row, texts, column, value: texts.email, reason }
  })
}

const asPerson = ({ email, name, departments }: KnownEmployee): Person => ({
  email: email.toLowerCase(),
  name,
  department: '',
  parentUser: '',
  now: departments,
})

const resultOf = ({ row, texts }: Row): PlannedRow => ({
  row,
  outcome: 'added',
  employeeId: null,
  name: texts.name,
  email: texts.email,
  role: null,
  departments: [],
  column: '',
  value: '',
  reason: '',
  notices: [],
  values: {},
  setsDepartments: false,
})

const rejected = (row: Row): PlannedRow => {
  const { column, value, reason } = row
  return { ...resultOf(row), outcome: 'rejected', column, value, reason }
}

const skipped = (row: Row, { name, role, departments }: KnownEmployee): PlannedRow => {
  const reason = `${name} has this e-mail already`
  return { ...resultOf(row), outcome: 'skipped', role, departments: [...departments], reason }
}

interface Place {
  departments: string[]
  byFile: boolean
  notice?: string
}

const noticesOf = (...notices: (string | undefined)[]) => notices.filter(notice => notice !== undefined)

function added(row: Row, place: Place, roleOf: RoleReader): PlannedRow {
  const { role, notice } = roleOf(row.texts.role, 'Employee')
  return {
    ...resultOf(row),
    role,
    departments: place.departments,
    notices: noticesOf(notice, place.notice),
    values: { ...detailsOf(row.texts), role },
    setsDepartments: true,
  }
}

function changed(row: Row, before: KnownEmployee, place: Place, roleOf: RoleReader): PlannedRow {
  const { role, notice } = roleOf(row.texts.role, before.role)
  const said = { ...detailsOf(row.texts), role }
  const values = Object.fromEntries(
    Object.entries(said).filter(([field, value]) => value && value !== before[field as keyof EmployeeValues]),
  )
  const setsDepartments = place.byFile && !sameNames(place.departments, before.departments)
  const changes = setsDepartments || Object.keys(values).length > 0
  return {
    ...resultOf(row),
    outcome: changes ? 'updated' : 'unchanged',
    employeeId: before._id,
    role,
    departments: setsDepartments ? place.departments : [...before.departments],
    notices: noticesOf(notice, place.notice),
    values,
    setsDepartments,
  }
}

const detailsOf = ({ name, phone, designation, employeeId, address }: RowTexts) => ({
  name,
  phone,
  designation,
  employeeId,
  address,
})

const sameNames = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every(name => others.includes(name))
