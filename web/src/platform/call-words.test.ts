import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { notificationEndpoints } from '@leadline/contract/notifications/endpoints'
import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { signInAs } from '../../test/render-app.tsx'
import { CallFailed, failureOf, NO_CONNECTION } from './call-failed.ts'
import { call } from './client.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  signInAs('company')
})

/** What a call says when the server fails without a word, and when no answer comes at all. */
async function wordsOf(endpoint: EndpointDefinition) {
  const said: string[] = []
  for (const fail of [() => api.raw(endpoint, 502, '<html>'), () => api.lose(endpoint)]) {
    fail()
    const send = call(endpoint, { params: { id: 'x', companyId: 'x' }, body: {} } as never)
    said.push(
      await send.then(
        () => expect.unreachable(),
        error => error.message,
      ),
    )
  }
  return [...new Set(said)]
}

/** Held against the words of document 1, section 8, written down by hand. */
async function say(words: [EndpointDefinition, string][]) {
  for (const [endpoint, message] of words)
    expect(await wordsOf(endpoint), `${endpoint.method} ${endpoint.path}`).toEqual([message])
}

test("reading employees fails in the spec's words where the server sends none [1-8.09]", () =>
  say([
    [employeeEndpoints.list, 'Failed to fetch employees'],
    [employeeEndpoints.byDepartments, 'Failed to fetch employees by departments'],
    [employeeEndpoints.ofCompany, 'Failed to fetch company employees'],
    [employeeEndpoints.inCompany, 'Failed to fetch company employees'],
    [employeeEndpoints.read, 'Failed to fetch employee'],
    [departmentEndpoints.employees, 'Failed to fetch department employees'],
  ]))

test("changing employees fails in the spec's words where the server sends none [1-8.10]", () =>
  say([
    [employeeEndpoints.create, 'Failed to create employee'],
    [employeeEndpoints.update, 'Failed to update employee'],
    [employeeEndpoints.remove, 'Failed to delete employee'],
    [employeeEndpoints.createSalesTeam, 'Failed to create sales team'],
    [assignmentEndpoints.salesTeam, 'Failed to fetch sales team'],
    [departmentEndpoints.createSamples, 'Failed to create sample employees'],
  ]))

test("departments fail in the spec's words where the server sends none [1-8.12]", () =>
  say([
    [departmentEndpoints.list, 'Failed to fetch departments'],
    [departmentEndpoints.ofCompany, 'Failed to fetch departments'],
    [departmentEndpoints.read, 'Failed to fetch department'],
    [departmentEndpoints.create, 'Failed to create department'],
    [departmentEndpoints.update, 'Failed to update department'],
    [departmentEndpoints.remove, 'Failed to delete department'],
    [departmentEndpoints.sales, 'Failed to fetch sales departments'],
  ]))

test("the employee's calls fail in the spec's words where the server sends none [2-8.09]", () =>
  say([
    [dashboardEndpoints.employee, 'Failed to fetch dashboard data'],
    [dashboardEndpoints.employeeLeads, 'Failed to fetch leads'],
    [dashboardEndpoints.employeeStatus, 'Failed to update lead status'],
    [dashboardEndpoints.employeeFollowUp, 'Failed to add follow-up'],
    [notificationEndpoints.employeeList, 'Failed to fetch notifications'],
    [assignmentEndpoints.assigned, 'Failed to fetch assigned leads'],
  ]))

test("assigning fails in the spec's words where the server sends none [1-8.06 2-8.07]", () =>
  say([
    [assignmentEndpoints.bulkAssign, 'Failed to assign leads'],
    [assignmentEndpoints.bulkAssignEnhanced, 'Failed to assign leads'],
    [assignmentEndpoints.bulkAssignDistribution, 'Failed to bulk assign leads'],
    [assignmentEndpoints.assign, 'Failed to assign lead'],
    [assignmentEndpoints.unassign, 'Failed to unassign lead'],
  ]))

test("reading what is assigned fails in the spec's words where the server sends none [1-8.07 2-8.07]", () =>
  say([
    [assignmentEndpoints.assigned, 'Failed to fetch assigned leads'],
    [assignmentEndpoints.stats, 'Failed to fetch assignment statistics'],
  ]))

test("performance fails in the spec's words where the server sends none [1-8.18]", () =>
  say([
    [performanceEndpoints.analytics, 'Failed to fetch performance analytics'],
    [performanceEndpoints.employee, 'Failed to fetch employee details'],
    [performanceEndpoints.comparison, 'Failed to fetch team comparison'],
  ]))

test("the server's own words go before them", async () => {
  api.refuse(employeeEndpoints.list, 'FORBIDDEN', { message: 'Not you.' })
  await expect(call(employeeEndpoints.list)).rejects.toMatchObject({ message: 'Not you.' })
})

test('a form that fails says that it was the connection, where no answer came, and says it once', () => {
  const lost = new CallFailed(0, undefined)
  expect(failureOf(lost, 'Error adding status')).toBe(`Error adding status. ${NO_CONNECTION}`)
  expect(failureOf(lost, 'Failed. Please try again.')).toBe(`Failed. Please try again. ${NO_CONNECTION}`)
  expect(failureOf(lost)).toBe(NO_CONNECTION)
  expect(failureOf(new CallFailed(502, undefined), 'Error adding status')).toBe('Error adding status')
  expect(failureOf(new CallFailed(409, 'It exists already.'), 'Error')).toBe('It exists already.')
})
