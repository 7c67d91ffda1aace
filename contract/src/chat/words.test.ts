import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatTime, partsOf } from './words.ts'

const NOW = new Date('2026-11-27T06:30:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()

test.each([
  [-5, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [3599, '59m ago'],
  [3600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '26 Nov'],
])('what was said %i seconds ago is told as %s [2-9.12]', (seconds, words) => {
  expect(chatTime(ago(seconds), NOW.toISOString(), 'Asia/Kolkata')).toBe(words)
})

test('addresses of the web can be opened, without the end of the sentence; nothing else can', () => {
  expect(partsOf('See https://a.in/x?y=1, or (http://b.in).')).toEqual([
    { words: 'See ' },
    { words: 'https://a.in/x?y=1', href: 'https://a.in/x?y=1' },
    { words: ', or (' },
    { words: 'http://b.in', href: 'http://b.in' },
    { words: ').' },
  ])
  for (const words of ['javascript:alert(1)', 'data:text/html,x', 'http://', '<a href=x>'])
    expect(partsOf(words)).toEqual([{ words }])
})

test('no word of a message is lost, and every address is one of the web', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:', 'http://', '" onload='))),
      pieces => {
        const content = pieces.join(' ')
        const parts = partsOf(content)
        expect(parts.map(part => part.words).join('')).toBe(content)
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
      },
    ),
  )
})
