/** A fresh key for the `Idempotency-Key` of a call that creates something. */
export const newKey = (): string =>
  // Without https (a phone on the office network) browsers offer no randomUUID.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
