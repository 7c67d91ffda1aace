import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
})

/** Words that every object of JavaScript has: a visitor writes one into the address of a public form. */
test.each(['constructor', 'valueOf', '__proto__'])(
  'a lead whose source, priority and other words are %s is in the table and opens like any other [2-2.81]',
  async word => {
    leadServer([
      aLead({
        ...{ source: word, priority: word, sector: word, productOfInterest: word },
        productCategory: word,
      }),
    ])
    await renderApp('/dashboard')
    const name = await screen.findByRole('link', { name: 'Ananya Krishnan' })
    const cells = within(name.closest('tr')!)
      .getAllByRole('cell')
      .map(cell => cell.textContent!.trim().toLowerCase())
    const spoken = word.replaceAll('_', ' ').trim().toLowerCase()
    expect(cells.filter(said => said.replaceAll('_', ' ').trim() === spoken)).toHaveLength(4)

    fireEvent.click(name)
    const part = (await screen.findByRole('heading', { name: 'Lead Source' })).closest('section')!
    expect(part.textContent!.toLowerCase()).toContain(spoken)
    expect(part.querySelector('svg')!.getAttribute('class')).toContain('map-pin')
  },
)

test('a lead of whose name nothing shows can be seen and opened by its enquiry, or as one without a name', async () => {
  const unseen = '\u200b\u200f'
  leadServer([
    aLead({ name: unseen, title: 'Modular kitchen' }),
    aLead({ _id: '0192f0c1-aaaa-7000-8000-00009c7f3a92', name: unseen, title: '' }),
  ])
  await renderApp('/dashboard')
  expect(await screen.findByRole('link', { name: 'Modular kitchen' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Unnamed lead' })).toBeDefined()
})
