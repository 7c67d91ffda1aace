import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { COPY_KEYS, readCopy, writeCopy } from './copy.ts'
import {
  clearSession,
  readSession,
  readToken,
  SESSION_KEYS,
  startSession,
  updateRecord,
  userTypeOf,
} from './session.ts'
import { useSession } from './use-session.ts'

const keep = (token: string, info: string, record: object) => {
  localStorage.setItem(token, `${token}-value`)
  localStorage.setItem(info, JSON.stringify(record))
}
const keepAll = () => {
  keep('authToken', 'userInfo', { _id: 's1', userType: 'superadmin', firstName: 'Meera' })
  keep('employeeToken', 'employeeInfo', { _id: 'e1', userType: 'employee', name: 'Rohan' })
  keep('companyToken', 'companyInfo', { _id: 'c1', userType: 'company', businessName: 'Nimbus' })
}

test('takes a company login before an employee and an employee before a generic user [1-4.01]', () => {
  keepAll()
  expect(readSession()?.userType).toBe('company')
  localStorage.removeItem('companyToken')
  expect(readSession()?.userType).toBe('employee')
  localStorage.removeItem('employeeToken')
  expect(readSession()?.userType).toBe('superadmin')
})

test('uses the company token, else the employee token, else the general one [1-6.03 2-7.03]', () => {
  keepAll()
  expect(readToken()).toBe('companyToken-value')
  localStorage.removeItem('companyToken')
  expect(readToken()).toBe('employeeToken-value')
  localStorage.removeItem('employeeToken')
  expect(readToken()).toBe('authToken-value')
  localStorage.removeItem('authToken')
  expect(readToken()).toBeNull()
})

test('discards a corrupt record and uses the next valid session [1-4.02]', () => {
  keepAll()
  localStorage.setItem('companyInfo', '{"_id":"c1",')
  expect(readSession()?.id).toBe('e1')
  expect(localStorage.getItem('companyInfo')).toBeNull()
  expect(localStorage.getItem('employeeToken')).toBe('employeeToken-value')
  localStorage.setItem('employeeInfo', '"nobody"')
  expect(readSession()?.id).toBe('s1')
  localStorage.setItem('userInfo', 'undefined')
  expect(readSession()).toBeNull()
  expect(readToken()).toBeNull()
})

test('never lends the token of a broken record to another session', () => {
  keepAll()
  localStorage.setItem('companyInfo', 'broken')
  readSession()
  expect(readToken()).toBe('employeeToken-value')
})

test('takes the type from userType, else type, else role [1-2.19]', () => {
  expect(userTypeOf({ userType: 'company', type: 'employee', role: 'superadmin' })).toBe('company')
  expect(userTypeOf({ type: 'employee', role: 'superadmin' })).toBe('employee')
  expect(userTypeOf({ role: 'superadmin' })).toBe('superadmin')
  expect(userTypeOf({ userType: 'admin', role: 'user' })).toBe('user')
  expect(userTypeOf({ role: 'Manager' })).toBeUndefined()
})

test('stores each kind of sign-in under its own two keys [1-3.01]', () => {
  const stored = () => Object.keys(localStorage).sort()
  startSession('general', 't1', { _id: 's1', userType: 'superadmin' })
  expect(stored()).toEqual(['authToken', 'userInfo'])
  startSession('company', 't2', { _id: 'c1', userType: 'company' })
  expect(stored()).toEqual(['companyInfo', 'companyToken'])
  startSession('employee', 't3', { _id: 'e1', userType: 'employee' })
  expect(stored()).toEqual(['employeeInfo', 'employeeToken'])
})

test('removes any other stored session on signing in [1-4.03]', () => {
  keepAll()
  startSession('employee', 'fresh', { _id: 'e2', userType: 'employee', name: 'Zubin' })
  expect(readSession()).toMatchObject({ userType: 'employee', id: 'e2', token: 'fresh' })
  expect(SESSION_KEYS.filter(key => localStorage.getItem(key) !== null)).toHaveLength(2)
})

test('carries companyId, business name and the name to greet by', () => {
  startSession('employee', 't', {
    _id: 'e1',
    userType: 'employee',
    role: 'Manager',
    name: 'Rohan Mehta',
    companyId: 'c1',
    businessName: 'Nimbus',
  })
  expect(readSession()).toMatchObject({
    name: 'Rohan Mehta',
    companyId: 'c1',
    businessName: 'Nimbus',
    role: 'Manager',
  })
})

test('removes the copies of follow-ups, flow, services and notifications with the session [2-7.49]', () => {
  for (const key of COPY_KEYS) writeCopy(key, 'c1', [1])
  expect(Object.keys(localStorage).sort()).toEqual([
    'chat',
    'crm-followups',
    'leadServices',
    'leadStatusFlow',
    'notifications',
    'notifications-shown',
    'push',
  ])
  clearSession()
  expect(localStorage).toHaveLength(0)
})

test('shows a copy to nobody but its owner, and discards what does not read', () => {
  const numbers = z.array(z.number())
  writeCopy('leadServices', 'c1', [1, 2])
  expect(readCopy('leadServices', 'c1', numbers)).toEqual([1, 2])
  expect(readCopy('leadServices', 'c2', numbers)).toBeUndefined()
  expect(localStorage.getItem('leadServices')).toBeNull()
  localStorage.setItem('crm-followups', '[{')
  expect(readCopy('crm-followups', 'c1', numbers)).toBeUndefined()
  expect(localStorage.getItem('crm-followups')).toBeNull()
})

test('keeps a sign-in for this tab when the storage is full or blocked', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  startSession('company', 't1', { _id: 'c1', userType: 'company', businessName: 'Nimbus' })
  expect(readSession()).toMatchObject({ id: 'c1', token: 't1' })
  clearSession()
  expect(readSession()).toBeNull()
  full.mockRestore()
  blocked.mockRestore()
})

test('who changes the own name is called by it on every open screen at once, and stays signed in', () => {
  keepAll()
  const { result, unmount } = renderHook(useSession)
  expect(result.current.businessName).toBe('Nimbus')
  act(() => updateRecord({ businessName: 'Nimbus Textiles' }))
  expect(result.current).toMatchObject({ businessName: 'Nimbus Textiles', name: 'Nimbus Textiles', id: 'c1' })
  act(() => clearSession())
  expect(result.current.businessName).toBe('Nimbus Textiles')
  unmount()
})

test('a part of a screen that comes while its owner is led away still knows them, until somebody signs in', () => {
  startSession('company', 'first', { _id: 'c1', userType: 'company', businessName: 'Nimbus' })
  clearSession()
  expect(readSession()).toBeNull()
  expect(renderHook(useSession).result.current.businessName).toBe('Nimbus')
  startSession('employee', 'second', { _id: 'e1', userType: 'employee', name: 'Rohan' })
  expect(renderHook(useSession).result.current.name).toBe('Rohan')
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(useSession)).toThrow('This screen needs a session')
})
