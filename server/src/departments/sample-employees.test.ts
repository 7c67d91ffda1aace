import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
let departmentId: string
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
  departmentId = (await addDepartment(t, company)).id
})
afterAll(() => t.stop())

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const createSamples = (id = departmentId) =>
  api('POST', '/departments/create-sample-employees', { departmentId: id })
interface Person {
  _id: string
  name: string
}

test('sample employees bear their mark and their name says it; they have no e-mail, no phone and no sign-in [1-7.37]', async () => {
  const made = await createSamples()
  expect(made.status).toBe(201)
  expect(made.body.data.length).toBeGreaterThan(1)
  for (const person of made.body.data) {
    const none = { isSample: true, signIn: 'none', email: '', phone: '' }
    expect(person).toMatchObject({ ...none, department: [departmentId] })
    expect(person.name).toMatch(/^Sample /)
  }
  const listed = (await api('GET', '/employees')).body.data
  expect(listed).toEqual(made.body.data)
  const own = await addEmployee(t, company)
  expect((await api('GET', `/employees/${own.id}`)).body.data.isSample).toBe(false)
})

test('they come only to a department that has nobody, also of two calls at one instant [1-7.37]', async () => {
  const full = await addDepartment(t, company)
  await addEmployee(t, company, { departments: [full.id] })
  expect(await createSamples(full.id)).toMatchObject({
    status: 409,
    body: { code: 'DEPARTMENT_HAS_PEOPLE', message: expect.stringContaining('has nobody') },
  })
  expect((await api('GET', `/departments/${full.id}`)).body.data.employeeCount).toBe(1)
  const answers = await Promise.all([createSamples(), createSamples()])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 409])
  const foreign = await addDepartment(t, await registerCompany(t))
  expect((await createSamples(foreign.id)).status).toBe(404)
})

test('a sample gets a link only once it has an e-mail, and is somebody from then on', async () => {
  const [sample] = (await createSamples()).body.data as [Person]
  const invite = () => api('POST', `/employees/${sample._id}/reset-password`)
  expect(await invite()).toMatchObject({ status: 422, body: { code: 'NO_EMAIL' } })
  await api('PUT', `/employees/${sample._id}`, { name: 'Asha', email: 'asha@firm.example' })
  expect((await invite()).status).toBe(200)
  expect((await api('GET', `/employees/${sample._id}`)).body.data).toMatchObject({
    isSample: false,
    signIn: 'invited',
  })
})

test('they are deleted like everybody', async () => {
  for (const { _id } of (await createSamples()).body.data as Person[])
    expect((await api('DELETE', `/employees/${_id}`)).status).toBe(200)
  expect((await api('GET', '/employees')).body.data).toEqual([])
  expect((await createSamples()).status).toBe(201)
})
