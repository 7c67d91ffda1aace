import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const createTeam = (employeeIds: string[]) => api('POST', '/employees/create-sales-team', { employeeIds })
const names = (people: { name: string }[]) => people.map(person => person.name)

test('a sales team gets a department Sales where there is none, beside what its people are in; a second call makes no second one [1-7.32]', async () => {
  const asha = await addEmployee(t, company, { name: 'Asha' })
  const bina = await addEmployee(t, company, { name: 'Bina' })
  const made = await createTeam([asha.id])
  expect(made.status).toBe(200)
  const { department, employees } = made.body.data
  expect(department).toMatchObject({ name: 'Sales', isSales: true, employeeCount: 1 })
  expect(names(employees)).toEqual(['Asha'])
  const { data } = (await api('GET', `/employees/${asha.id}`)).body
  expect(data.department.toSorted()).toEqual([...asha.departments, department._id].toSorted())
  const again = await createTeam([asha.id, bina.id, bina.id])
  expect(again.body.data.department).toEqual({ ...department, employeeCount: 2 })
  expect(names(again.body.data.employees)).toEqual(['Asha', 'Bina'])
  const all = (await api('GET', '/departments')).body.data
  expect(names(all).filter(name => name === 'Sales')).toHaveLength(1)
})

test('where a sales department is, whatever its name, it is taken; ten calls at one instant make one [1-7.32]', async () => {
  const field = await addDepartment(t, company, { name: 'Field', isSales: true })
  const { id } = await addEmployee(t, company)
  expect((await createTeam([id])).body.data.department._id).toBe(field.id)
  company = await registerCompany(t)
  const answers = await Promise.all(Array.from({ length: 10 }, () => createTeam([])))
  expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
  expect((await api('GET', '/departments')).body.data).toHaveLength(1)
})

test('one wrong id changes nothing, and a department Sales that sells nothing is named [1-7.32]', async () => {
  const foreign = await addEmployee(t, await registerCompany(t))
  const gone = await addEmployee(t, company)
  await api('DELETE', `/employees/${gone.id}`)
  const asha = await addEmployee(t, company, { name: 'Asha' })
  for (const wrong of [foreign.id, gone.id]) {
    const refused = await createTeam([asha.id, wrong])
    expect(refused).toMatchObject({ status: 404, body: { code: 'EMPLOYEE_NOT_FOUND' } })
  }
  expect((await api('GET', `/employees/${asha.id}`)).body.data.department).toEqual(asha.departments)
  expect((await api('GET', '/departments/sales-departments')).body.data.departments).toEqual([])
  await api('POST', '/departments', { name: 'Sales', isSales: false })
  expect(await createTeam([asha.id])).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } })
})

test('the sales team holds those whose department is a sales department, active or not, and nobody else [1-6.20 1-7.53 2-7.42]', async () => {
  const sales = await addDepartment(t, company, { name: 'Sales', isSales: true })
  const office = await addDepartment(t, company, { name: 'Office' })
  const asha = await addEmployee(t, company, { name: 'Asha', departments: [sales.id, office.id] })
  const bina = await addEmployee(t, company, { name: 'Bina', departments: [sales.id] })
  await addEmployee(t, company, { name: 'Charu', departments: [office.id] })
  await addEmployee(t, await registerCompany(t), { name: 'Foreign' })
  await api('PUT', `/employees/${bina.id}`, { isActive: false })
  const team = async () => (await api('GET', '/lead-assignment/sales-team')).body
  const { success, data, message } = await team()
  expect({ success, message }).toEqual({ success: true, message: 'Sales team fetched successfully' })
  expect(names(data)).toEqual(['Asha', 'Bina'])
  const [first, second] = data
  expect(first).toMatchObject({
    email: asha.email,
    role: 'Employee',
    phone: expect.any(String),
    isActive: true,
  })
  expect(first.departmentNames.toSorted()).toEqual(['Office', 'Sales'])
  expect(second).toMatchObject({ isActive: false, departmentNames: ['Sales'] })
  await api('PUT', `/departments/${sales.id}`, { isSales: false })
  expect((await team()).data).toEqual([])
})
