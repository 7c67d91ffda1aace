import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const PASSWORD = 'maroon-teapot-61'
const owner = { as: 'company' } as const
const choose = { fields: { page: is.count(100_000), limit: is.count(1000) } }
const employee = {
  name: is.requiredText(120),
  teamMemberName: is.requiredText(120),
  email: is.requiredEmail,
  teamMemberEmail: is.requiredEmail,
  phone: is.phone,
  mobileNumber: is.phone,
  emergencyMobileNumber: is.phone,
  role: is.oneOf,
  department: is.values('x', [], ['x'], Array(51).fill(ID), { _id: 'x' }, {}),
  designation: is.text(120),
  employeeId: is.text(60),
  salary: is.values(-1, 10_000_000_000, '10'),
  address: is.text(500),
  isActive: is.yesOrNo,
}
const department = {
  name: is.requiredText(120),
  departmentName: is.requiredText(120),
  description: is.text(1000),
  isSales: is.yesOrNo,
}

// What the calls of employees and departments refuse.
testLimits([
  { method: 'GET', path: '/employees', ...owner, ...choose },
  {
    method: 'POST',
    path: '/employees',
    ...owner,
    base: { name: 'Ravi', email: 'ravi@asha.example', department: [ID], password: PASSWORD },
    fields: { ...employee, password: is.newPassword, invite: is.yesOrNo },
    required: ['name', 'email', 'department', 'password'],
    closed: [''],
  },
  { method: 'PUT', path: `/employees/${ID}`, ...owner, fields: employee, closed: [''] },
  { method: 'DELETE', path: `/employees/${ID}`, ...owner, fields: { reassignTo: is.values('x') } },
  {
    method: 'POST',
    path: '/employees/create-sales-team',
    ...owner,
    fields: { employeeIds: is.values('x', ['x'], [7], Array(1001).fill(ID)) },
    closed: [''],
  },
  {
    method: 'POST',
    path: '/departments/create-sample-employees',
    ...owner,
    fields: { departmentId: is.id },
    required: ['departmentId'],
    closed: [''],
  },
  { method: 'POST', path: '/departments', ...owner, fields: department, required: ['name'], closed: [''] },
  { method: 'PUT', path: `/departments/${ID}`, ...owner, fields: department, closed: [''] },
  { method: 'DELETE', path: `/departments/${ID}`, ...owner, fields: { moveTo: is.values('x') } },
])
