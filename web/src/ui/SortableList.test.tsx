import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { layOutRows, pressOnHandle } from '../../test/sortable.ts'
import { SortableList } from './SortableList.tsx'

const rowsOf = (letters: string) => [...letters].map(label => ({ _id: label, label }))
/** What stands in the list afterwards, where `meanwhile` stands in it by the time that C, lifted from ABCDE, is let go. */
const letGo = async (meanwhile: string, ...keys: ('up' | 'down')[]) => {
  layOutRows()
  let order = meanwhile
  const list = (letters: string) => (
    <SortableList
      label="Letters"
      items={rowsOf(letters)}
      onMove={(from, to) => {
        const left = [...letters]
        const [moved] = left.splice(from, 1)
        left.splice(to, 0, moved!)
        order = left.join('')
      }}
    >
      {({ label }) => label}
    </SortableList>
  )
  const { rerenderPart } = renderPart(list('ABCDE'))
  await pressOnHandle('C', 'space')
  rerenderPart(list(meanwhile))
  await pressOnHandle('C', ...keys, 'space')
  expect(screen.getAllByRole('listitem').map(row => row.textContent)).toEqual([...meanwhile])
  return order
}

test.each([
  ['nothing has changed', 'ABCDE', ['down'], 'ABDCE'],
  ['one above is gone', 'BCDE', ['down'], 'BDCE'],
  ['the one that it is let go behind is gone', 'ABCE', ['down'], 'ABCE'],
  ['the first has come to the end', 'BCDEA', ['up', 'up'], 'CBDEA'],
  ['another stands first', 'XABCDE', ['up'], 'XACBDE'],
  ['it is gone itself', 'ABDE', ['up'], 'ABDE'],
] as const)('the row that was lifted is the one that moves: %s', async (_, meanwhile, keys, after) => {
  expect(await letGo(meanwhile, ...keys)).toBe(after)
})
