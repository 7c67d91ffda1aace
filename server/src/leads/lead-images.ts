import { createHash } from 'node:crypto'
import { Refusal } from '@leadline/contract/errors'
import { imageShapeOf, MOST_IMAGE_BYTES, MOST_IMAGES } from '@leadline/contract/leads/image-shape'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeBy } from '../platform/lead-history.ts'
import { type LeadRecord, lockLead } from '../platform/lead-record.ts'
import { writeLead } from '../platform/lead-writer.ts'
import { receiveFile } from '../platform/receive-file.ts'
import type { Session } from '../platform/session.ts'
import { imageBytes, imagesOf, imageWithDigest, insertImage, knownImages } from './image-queries.ts'
import { companyOfLead } from './queries.ts'
import { refuseChanges, type SaveCall } from './save-lead.ts'

interface FileCall {
  scope: Session
  deps: Deps
  now: Date
  request: FastifyRequest
}

/**
 * Adds the picture that a request carries to a lead. Who may not is told before the file is read.
 * @throws Refusal LEAD_NOT_FOUND, FORBIDDEN, NO_IMAGE, IMAGE_TOO_LARGE, TOO_MANY_IMAGES
 */
export async function addImage({ scope, deps, now, request }: FileCall, leadId: string) {
  await inScope(deps.db, scope.companies, async trx => {
    const lead = await lockLead(trx, scope, leadId)
    refuseChanges(scope, lead, { images: [...lead.images, leadId] })
  })
  const picture = await receivePicture(request)
  return inScope(deps.db, scope.companies, async trx => {
    const lead = await lockLead(trx, scope, leadId)
    const { companyId, images } = lead
    const known = await imageWithDigest(trx, companyId, leadId, picture.digest)
    const id = known?.id ?? deps.newId()
    if (!known) {
      const by = { at: now.toISOString(), addedByName: scope.name }
      await insertImage(trx, { companyId, id, leadId, ...picture, ...by })
    }
    if (!images.includes(id)) await show({ scope, trx, deps, now, request }, lead, [...images, id])
    return (await imagesOf(trx, companyId, leadId)).find(image => image._id === id)!
  })
}

/** Sends a picture as what it is, so that no browser takes it for anything else. @throws Refusal IMAGE_NOT_FOUND */
export async function sendImage(
  { scope, deps, reply }: Pick<FileCall, 'scope' | 'deps'> & { reply: FastifyReply },
  leadId: string,
  id: string,
) {
  const image = await inScope(deps.db, scope.companies, async trx =>
    imageBytes(trx, await companyOfLead(trx, scope, leadId), leadId, id),
  )
  if (!image) throw new Refusal('IMAGE_NOT_FOUND')
  return reply
    .type(image.type)
    .header('content-disposition', `inline; filename*=UTF-8''${quoted(image.name)}`)
    .send(image.bytes)
}

// RFC 8187: what encodeURIComponent leaves as it is and a header may not hold.
const quoted = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)

/** Removes a picture from a lead. @throws Refusal LEAD_NOT_FOUND, IMAGE_NOT_FOUND, FORBIDDEN */
export async function removeImage(call: SaveCall, leadId: string, id: string) {
  const lead = await lockLead(call.trx, call.scope, leadId)
  if (!lead.images.includes(id)) throw new Refusal('IMAGE_NOT_FOUND')
  const left = lead.images.filter(image => image !== id)
  await show(call, lead, left)
  return lead.companyId
}

/** Brings a removed picture back. @throws Refusal as `removeImage`, TOO_MANY_IMAGES */
export async function restoreImage(call: SaveCall, leadId: string, id: string) {
  const lead = await lockLead(call.trx, call.scope, leadId)
  if (!(await knownImages(call.trx, lead.companyId, leadId, [id])).length)
    throw new Refusal('IMAGE_NOT_FOUND')
  await show(call, lead, [...lead.images.filter(image => image !== id), id])
  return lead.companyId
}

async function show(call: SaveCall, lead: LeadRecord, images: string[]) {
  // A merge may have brought more together; they may become fewer, not more.
  if (images.length > Math.max(MOST_IMAGES, lead.images.length)) throw new Refusal('TOO_MANY_IMAGES')
  refuseChanges(call.scope, lead, { images })
  await writeLead(call.trx, lead, { images }, changeBy(call, 'updated'))
}

async function receivePicture(request: FastifyRequest) {
  const { bytes, fileName } = await receiveFile(request, MOST_IMAGE_BYTES).catch(refuseTooLarge)
  if (!bytes?.length) throw new Refusal('NO_IMAGE', 'Choose a JPEG, PNG or WebP image.')
  const shape = imageShapeOf(bytes)
  if (!shape) throw new Refusal('NO_IMAGE')
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { ...shape, bytes, size: bytes.length, digest, name: nameOf(fileName, shape.type) }
}

function refuseTooLarge(error: unknown): never {
  throw (error as { statusCode?: number }).statusCode === 413 ? new Refusal('IMAGE_TOO_LARGE') : error
}

/** A name without folders, that ends as the picture's kind says. */
function nameOf(fileName: string, type: string) {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').trim()
  return `${base.slice(0, 200).toWellFormed() || 'image'}.${ending}`
}
