import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_TEMPLATES } from './defaults.ts'
import { fillTemplate } from './fill.ts'
import { newTemplate } from './template.ts'

const ALL = {
  name: 'Jaya Iyer',
  company: 'Saffron Digital',
  service: 'SEO Services',
  salesperson: 'Ravi Menon',
}
const en = (text: string, filling = {}) => fillTemplate(text, 'en', filling)
const hi = (text: string, filling = {}) => fillTemplate(text, 'hi', filling)

test('every placeholder is replaced wherever it stands', () => {
  expect(en('Hello {name}, {salesperson} of {company} here. {service}, {name}?', ALL)).toBe(
    'Hello Jaya Iyer, Ravi Menon of Saffron Digital here. SEO Services, Jaya Iyer?',
  )
})

test('a missing name goes with the comma or the ji that belongs to it', () => {
  expect(en('Hello {name}, this is us')).toBe('Hello, this is us')
  expect(en('{name}, thank you.\n{name}: how are you?')).toBe('Thank you.\nHow are you?')
  expect(en('Thank you, {name}. We are here, {name}')).toBe('Thank you. We are here')
  expect(en('Is {name} there?', { name: '  ' })).toBe('Is there?')
  expect(hi('नमस्ते {name} जी, कैसे हैं?')).toBe('नमस्ते, कैसे हैं?')
  expect(hi('{name} जी, नमस्ते')).toBe('नमस्ते')
  expect(hi('नमस्ते {name} जीवन')).toBe('नमस्ते जीवन')
})

test('a missing service, company or salesperson is called by what it is', () => {
  expect(en('About {service}. {company} and {salesperson}')).toBe(
    'About our services. Our company and our team',
  )
  expect(hi('{service} के बारे में')).toBe('हमारी सेवाओं के बारे में')
})

test('who signs in as the company itself does not sign beside it', () => {
  const company = { company: 'Saffron Digital', salesperson: 'Saffron  Digital' }
  expect(en('Hello.\n\n{salesperson}, {company}', company)).toBe('Hello.\n\nSaffron Digital')
  expect(en('Hello.\n\n{salesperson}\n{company}', company)).toBe('Hello.\n\nSaffron Digital')
  expect(en('{salesperson} will call.', company)).toBe('Our team will call.')
})

test('what looks like a placeholder in a value is only text, and a value is one line', () => {
  const name = '{salesperson} {name}\n\n$& Iyer'
  expect(en('Hello {name}!', { ...ALL, name })).toBe('Hello {salesperson} {name} $& Iyer!')
})

test('whatever is missing, no message that a company starts with is left with a gap', () => {
  const some = fc.record(
    {
      name: fc.constant('Jaya'),
      company: fc.constant('Saffron'),
      service: fc.constant('SEO'),
      salesperson: fc.constant('Ravi'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom(...DEFAULT_TEMPLATES), some, ({ text, language }, filling) => {
      const filled = fillTemplate(text, language, filling)
      expect(filled).not.toMatch(/[{}\ue000]| {2}| [,.;:!?।]|,[,.]|^[\s,]|[,\s]$/)
    }),
  )
})

test('the messages that a company starts with are right themselves', () => {
  for (const template of DEFAULT_TEMPLATES) expect(newTemplate.parse(template)).toEqual(template)
  expect(new Set(DEFAULT_TEMPLATES.map(({ language, name }) => `${language} ${name}`)).size).toBe(12)
  const hindi = DEFAULT_TEMPLATES.filter(({ language }) => language === 'hi')
  expect(hindi.map(({ name }) => name).join('')).toMatch(/^(\p{Script=Devanagari}|\s|-)+$/u)
})

test('a placeholder that does not exist is named, one that does or a lone brace is not', () => {
  const wrong = (text: string) => newTemplate.safeParse({ name: 'x', language: 'en', text }).error?.issues[0]
  expect(wrong('Hi {Name}')).toMatchObject({ path: ['text'], message: expect.stringContaining('{Name}') })
  expect(wrong('Hi { name }')?.message).toContain('{ name }')
  expect(wrong('Hi {name} :} {')).toBeUndefined()
})
