import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIndianMobile, readPhone, telHref, whatsAppHref, whyNotWhatsApp } from './phone.ts'

test('takes Indian mobiles that begin with 6 and dials them without spaces (case R20)', () => {
  expect(readPhone('6352880001')).toEqual({ normal: '+916352880001', verified: true })
  expect(telHref('6352880001')).toBe('tel:+916352880001')
  expect(telHref('+91 62627 36821')).toBe('tel:+916262736821')
})

test('knows one number however it is written', () => {
  const written = ['097193 94900', '+91-97193-94900', '(97193) 94900', '9719394900', '97193\u00a094900\u200e']
  expect(new Set(written.map(typed => readPhone(typed)?.normal))).toEqual(new Set(['+919719394900']))
})

test('leaves an extension out', () => {
  expect(readPhone('416-810-9897x752')).toEqual(readPhone('416-810-9897'))
  expect(readPhone('+91 98470 55120 ext. 12')?.normal).toBe('+919847055120')
})

test('keeps numbers that libphonenumber refuses as digits, unverified', () => {
  expect(readPhone('555-0100')).toEqual({ normal: '5550100', verified: false })
  expect(readPhone('445159547')).toEqual({ normal: '445159547', verified: false })
})

test('refuses what is no phone', () => {
  for (const typed of [
    '',
    'abc',
    '12345',
    '1234567890123456',
    '9.84705E+09',
    '07013 799261\u00a0",true"',
    'n/a',
  ]) {
    expect(readPhone(typed)).toBeUndefined()
  }
})

test('has between 6 and 15 digits whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), typed => {
      const phone = readPhone(typed)
      if (phone) expect(phone.normal).toMatch(/^\+?\d{6,15}$/)
    }),
  )
})

test('tells a mobile of India from other numbers', () => {
  expect(isIndianMobile('98470 55120')).toBe(true)
  expect(isIndianMobile('+33655304504')).toBe(false)
  expect(isIndianMobile('0484 233 1187')).toBe(false)
})

test('a chat opens with the whole number, Indian where no country is typed, and the message in it', () => {
  expect(whatsAppHref('098765 00011')).toBe('https://wa.me/919876500011')
  expect(whatsAppHref('+33 6 55 30 45 04')).toBe('https://wa.me/33655304504')
  expect(whatsAppHref('98765 00011', 'नमस्ते & hello\nJaya?')).toBe(
    `https://wa.me/919876500011?text=${encodeURIComponent('नमस्ते & hello\nJaya?')}`,
  )
})

test('a number without its country has no chat, and the reason is told', () => {
  for (const typed of ['555-0100', 'n/a', '']) {
    expect(whatsAppHref(typed)).toBeUndefined()
    expect(whyNotWhatsApp(typed)).toContain('whole number')
  }
  expect(whyNotWhatsApp('+91 12345 67890')).toBeUndefined()
})
