import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { type LeadImage, leadImageEndpoints } from '@leadline/contract/leads/images'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { fakeUpload } from '../../test/fake-upload.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const anImage = (n: number): LeadImage => ({
  _id: `0192f0c1-cccc-7000-8000-00000000000${n}`,
  name: `shop ${n}.png`,
  type: 'image/png',
  size: 5,
  width: 4,
  height: 3,
  at: '2026-11-25T06:30:00.000Z',
  addedByName: 'Aparna',
})
const images = [anImage(1), anImage(2)]
const lead = aLead({ images: images.map(({ _id }) => _id) })

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  api = leadServer([lead])
  api.answer(leadImageEndpoints.list, { data: images })
  api.raw(leadImageEndpoints.show, 200, 'bytes')
})
const open = () => renderApp(`/lead/${lead._id}`)
const choose = async (...names: string[]) => {
  const input = await screen.findByLabelText('Images to add')
  const files = names.map(name => new File(['x'], name, { type: 'image/png' }))
  fireEvent.change(input, { target: { files } })
}

test('a picture is shown large, the next by the arrow keys, the first again after the last [2-3.08]', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Show shop 1.png' }))
  const dialog = await screen.findByRole('dialog', { name: 'Image 1 of 2' })
  expect(dialog.textContent).toContain('added by Aparna, Nov 25, 2026, 12:00 PM')
  expect(within(dialog).getByRole('img', { name: 'shop 1.png' })).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(
    within(await screen.findByRole('dialog', { name: 'Image 2 of 2' })).getByRole('img', {
      name: 'shop 2.png',
    }),
  ).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Image 1 of 2' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a picture is removed, and Undo brings it back [2-3.08]', async () => {
  api.answer(leadImageEndpoints.remove, { data: lead, message: 'Image removed.' })
  api.answer(leadImageEndpoints.restore, { data: lead, message: 'Image restored.' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Show shop 1.png' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.sent.filter(call => call.method !== 'GET').map(call => `${call.method} ${call.path}`)).toEqual(
      [
        `DELETE /api/leads/${lead._id}/images/${images[0]!._id}`,
        `POST /api/leads/${lead._id}/images/${images[0]!._id}/restore`,
      ],
    ),
  )
})

test('pictures are sent one after the other, each with its progress; what is refused is told by name [2-3.08]', async () => {
  const uploads = fakeUpload()
  await open()
  await choose('a.png', 'b.svg')
  const bar = await screen.findByRole('progressbar', { name: 'Sending a.png' })
  await uploads.progress(0.4)
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  await uploads.answer(leadImageEndpoints.add, { data: anImage(3), message: 'Image added.' })
  await waitFor(() => expect(uploads.uploads).toHaveLength(2))
  expect(uploads.uploads[1]!.url).toBe(`/api/leads/${lead._id}/images`)
  await uploads.refuse('NO_IMAGE', 'Only JPEG, PNG and WebP images can be added.')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'b.svg: Only JPEG, PNG and WebP images can be added.',
  )
})

test('who may not change the lead reads why beside the button, and can still look [2-1.04]', async () => {
  signInAs('employee', { role: 'Intern' })
  const own = { ...lead, assignedTo: 'e1' }
  api.answer(leadEndpoints.read, { data: own })
  const { user } = await open()
  const why = 'Your role may change the status of a lead, but not its details.'
  const part = within(await screen.findByRole('region', { name: 'Images' }))
  expect(part.getByText(why)).toBeDefined()
  expect((part.getByRole('button', { name: 'Add images' }) as HTMLButtonElement).disabled).toBe(true)
  const edit = screen.getByRole('button', { name: 'Edit Lead' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await user.hover(edit)
  expect(await screen.findByRole('tooltip', { name: why })).toBeDefined()
  await user.click(edit)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.unhover(edit)
  for (const name of [/tags$/, /notes$/]) {
    edit.blur()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    const button = screen.getByRole('button', { name })
    button.focus()
    expect(await screen.findByRole('tooltip', { name: why })).toBeDefined()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    button.blur()
  }
})

test('whoever has removed a picture goes on in the viewer, and leaves it for where it was opened', async () => {
  api.answer(leadImageEndpoints.remove, () => {
    const left = { ...lead, images: lead.images.slice(0, 1) }
    api.answer(leadEndpoints.read, { data: left })
    api.answer(leadImageEndpoints.list, { data: images.slice(0, 1) })
    return { data: left, message: 'Image removed.' }
  })
  const { user } = await open()
  const tile = await screen.findByRole('button', { name: 'Show shop 1.png' })
  await user.click(tile)
  await screen.findByRole('dialog', { name: 'Image 1 of 2' })
  await user.keyboard('{ArrowRight}')
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Image 1 of 1' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(tile))
})
