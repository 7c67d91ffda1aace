import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { getPicture, picture, readHistory, readLead, sendPicture } from '../../test/images.ts'
import { addLead } from '../../test/lead-builders.ts'
import { eraseDeleted } from './delete-lead.ts'

let t: TestApp
let asha: Company
let other: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
  other = await registerCompany(t)
})
afterAll(() => t.stop())

const send = (lead: string, content: Buffer | undefined, name?: string) =>
  sendPicture(t, asha.token, lead, content, name)

test('JPEG, PNG and WebP are taken by their content, whatever they are called, and served as what they are [2-3.08]', async () => {
  const { _id } = await addLead(t, asha.token)
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const { status, body } = await send(_id, picture(type), 'page.html')
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { type: `image/${type}`, width: 2, height: 3, addedByName: asha.name } },
    })
    expect(body.data.name).toBe(type === 'jpeg' ? 'page.jpg' : `page.${type}`)
    const shown = await getPicture(t, asha.token, _id, body.data._id)
    expect(shown.rawPayload.equals(picture(type))).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': `image/${type}`,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''page\./),
    })
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  }
  const lead = await readLead(t, asha.token, _id)
  expect(lead.images).toHaveLength(3)
  expect(lead.version).toBe(4)
})

test('what is no such picture is refused with the reason: empty, SVG, HTML, GIF, a torn one, none, a giant one [2-3.08]', async () => {
  const { _id } = await addLead(t, asha.token)
  const giant = picture('png')
  giant.writeUInt32BE(60_000, 16)
  giant.writeUInt32BE(60_000, 20)
  const wrong = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<html>\u0089PNG</html>',
    'GIF89a\u0001\u0000\u0001\u0000',
    '%PDF-1.7',
  ].map(text => Buffer.from(text, 'latin1'))
  for (const bytes of [...wrong, picture('png').subarray(0, 12), picture('jpeg').subarray(0, 8), giant])
    expect(await send(_id, bytes)).toMatchObject({
      status: 422,
      body: { code: 'NO_IMAGE', message: 'Only JPEG, PNG and WebP images can be added.' },
    })
  for (const nothing of [Buffer.alloc(0), undefined])
    expect(await send(_id, nothing)).toMatchObject({
      status: 422,
      body: { message: 'Choose a JPEG, PNG or WebP image.' },
    })
  expect((await readLead(t, asha.token, _id)).images).toEqual([])
})

test('5 MB are taken and one byte more is not; an eleventh picture is refused, the same one twice is one [2-3.08]', async () => {
  const { _id } = await addLead(t, asha.token)
  const full = Buffer.concat([picture('png'), Buffer.alloc(5 * 1024 * 1024 - picture('png').length)])
  expect((await send(_id, full)).status).toBe(201)
  expect(await send(_id, Buffer.concat([full, Buffer.from([0])]))).toMatchObject({
    status: 413,
    body: { code: 'IMAGE_TOO_LARGE', message: 'An image may be at most 5 MB.' },
  })
  for (let n = 2; n <= 10; n++) expect((await send(_id, picture('png', `${n}`))).status).toBe(201)
  expect((await send(_id, picture('png', '10'))).status).toBe(201)
  expect((await readLead(t, asha.token, _id)).images).toHaveLength(10)
  expect(await send(_id, picture('png', '11'))).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_IMAGES', message: 'A lead holds at most 10 images.' },
  })
})

test('a hostile name loses its folders, its lines and its ending, and breaks no header [2-3.08]', async () => {
  const { _id } = await addLead(t, asha.token)
  const { body } = await send(_id, picture('jpeg'), "../../etc/pa\u0000ss'(wd).php")
  expect(body.data.name).toBe("pass'(wd).jpg")
  const shown = await getPicture(t, asha.token, _id, body.data._id)
  expect(shown.headers['content-disposition']).toBe("inline; filename*=UTF-8''pass%27%28wd%29.jpg")
  const nameless = await send(_id, picture('png'), '..')
  expect(nameless.body.data.name).toMatch(/^(image|\.)\.?png$/)
})

test('nobody sees or changes a picture of another company, nor of a lead out of reach; interns change none [2-3.08 2-1.04]', async () => {
  const { _id } = await addLead(t, asha.token)
  const image = (await send(_id, picture('png'))).body.data._id
  const foreign = await addLead(t, other.token)
  expect((await getPicture(t, other.token, _id, image)).statusCode).toBe(404)
  expect((await getPicture(t, other.token, foreign._id, image)).statusCode).toBe(404)
  expect((await sendPicture(t, other.token, _id, picture('png'))).status).toBe(404)
  const intern = await addEmployee(t, asha, { role: 'Intern' })
  expect((await getPicture(t, intern.token, _id, image)).statusCode).toBe(404)
  await call(t, asha.token, 'PUT', `/leads/${_id}`, { teamMember: [intern.id] })
  expect((await getPicture(t, intern.token, _id, image)).statusCode).toBe(200)
  expect((await sendPicture(t, intern.token, _id, picture('webp'))).status).toBe(403)
  expect((await call(t, intern.token, 'DELETE', `/leads/${_id}/images/${image}`)).status).toBe(403)
})

test('a removed picture is gone at once, can be brought back or put back from the history, and is erased after 30 days', async () => {
  const { _id } = await addLead(t, asha.token)
  const image = (await send(_id, picture('png'), 'shop.png')).body.data._id
  const path = `/leads/${_id}/images/${image}`
  expect((await call(t, asha.token, 'DELETE', path)).body.data.images).toEqual([])
  expect((await getPicture(t, asha.token, _id, image)).statusCode).toBe(404)
  expect((await call(t, asha.token, 'DELETE', path)).status).toBe(404)
  expect((await call(t, asha.token, 'POST', `${path}/restore`)).body.data.images).toEqual([image])
  const [, removal] = await readHistory(t, asha.token, _id)
  expect(removal.changes).toEqual([{ field: 'images', from: ['shop.png'], to: [] }])
  await call(t, asha.token, 'DELETE', path)
  const [last] = await readHistory(t, asha.token, _id)
  const back = await call(t, asha.token, 'POST', `/leads/${_id}/history/${last._id}/revert`)
  expect(back.body.data.images).toEqual([image])
  await call(t, asha.token, 'DELETE', path)
  const [gone] = await readHistory(t, asha.token, _id)
  const now = t.clock.now
  t.clock.now = new Date(now.getTime() + 31 * 86_400_000)
  await eraseDeleted(t.deps)
  t.clock.now = now
  expect((await call(t, asha.token, 'POST', `${path}/restore`)).body.code).toBe('IMAGE_NOT_FOUND')
  expect((await call(t, asha.token, 'POST', `/leads/${_id}/history/${gone._id}/revert`)).body.message).toBe(
    'The image has been erased, so this change cannot be put back.',
  )
})
