import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const row = { row: 2, cells: ['Asha', 'asha@firm.in'] }
const roles = (...all: unknown[]) =>
  is.values('x', ...all.map(role => [role]), Array(501).fill({ value: 'x', role: 'Intern' }))

// What checking and running an import of employees refuses, before any row of it is looked at.
testLimits(
  ['check', 'run'].map(verb => ({
    method: 'POST' as const,
    path: `/employees/import/${verb}`,
    as: 'company' as const,
    base: { columns: ['name', 'email'], header: ['Name', 'Email'], rows: [row] },
    fields: {
      columns: is.values('x', ['salary'], [7], Array(501).fill(null)),
      header: is.values('x', [7], ['x'.repeat(201)], Array(501).fill('x'), ['a\u0000b']),
      rows: is.values(
        'x',
        [],
        Array(5001).fill(row),
        [{ ...row, row: 0 }],
        [{ ...row, row: 1.5 }],
        [{ ...row, row: 2_000_001 }],
        [{ row: 2 }],
        [{ cells: [] }],
        [{ row: 2, cells: [7] }],
        [{ row: 2, cells: ['x'.repeat(100_001)] }],
        [{ row: 2, cells: Array(501).fill('') }],
        [{ ...row, more: 1 }],
      ),
      known: is.oneOf,
      roles: roles(
        { value: 'x' },
        { role: 'Intern' },
        { value: 'x', role: 'Boss' },
        { value: 7, role: 'Intern' },
        { value: 'x'.repeat(201), role: 'Intern' },
        { value: 'x', role: 'Intern', more: 1 },
      ),
      departmentId: is.id,
      departmentName: is.requiredText(120),
    },
    required: ['columns', 'header', 'rows'],
    closed: [''],
  })),
)
