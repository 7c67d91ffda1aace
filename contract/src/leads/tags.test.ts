import { expect, test } from 'vitest'
import { leadTags, readTags } from './tags.ts'

const LONG = `Spoke to the owner ${'x'.repeat(60)}`
const TOO_LONG = "The tag 'Spoke to the owner xxxxxxxxxxx…' cannot be taken: at most 60 characters."

test('a tag that cannot be is named, by its place too', () => {
  const issues = (tags: string[]) =>
    leadTags.safeParse(tags).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(leadTags.parse([' hot ', 'x'.repeat(60)])).toEqual(['hot', 'x'.repeat(60)])
  expect(issues(['hot', LONG])).toEqual([['1', TOO_LONG]])
  expect(issues(['a\u0000b'])).toEqual([
    ['0', "The tag 'a\u0000b' cannot be taken: control characters are not allowed."],
  ])
  expect(issues(Array(51).fill('x'))).toEqual([['', 'A lead has at most 50 tags.']])
})

test('of typed tags those that can be are taken, and the first other one is named', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => `t${at}`)
  expect(readTags(['hot', 'cold'])).toEqual({ tags: ['hot', 'cold'], problem: undefined })
  expect(readTags([LONG, 'cold'])).toEqual({ tags: ['cold'], problem: TOO_LONG })
  expect(readTags([...fifty, 'more'])).toEqual({
    tags: fifty,
    problem: "The tag 'more' cannot be taken: at most 50 tags.",
  })
})
