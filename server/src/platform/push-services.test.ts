import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isPushService } from './push-services.ts'

test('only the push services of the browsers are told anything', () => {
  const known = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ]
  for (const address of known) expect(isPushService(address), address).toBe(true)
  const unknown = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/send',
    'https://fcm.googleapis.com@127.0.0.1/send',
    'https://user:word@fcm.googleapis.com/send',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
  ]
  for (const address of unknown) expect(isPushService(address), address).toBe(false)
})

test('a contact that no push service takes is refused at the start, in a sentence', () => {
  const start = (contact: string) => readConfig({ LEADLINE_CONTACT: contact }, Buffer.alloc(32)).contact
  expect(start('https://firm.example/help')).toBe('https://firm.example/help')
  expect(start('')).toMatch(/^mailto:/)
  expect(() => start('office@firm.example')).toThrow(
    "LEADLINE_CONTACT must be a mailto: or https: address, not 'office@firm.example'.",
  )
})
