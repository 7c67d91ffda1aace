import { expect, test } from 'vitest'
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
