import type { Lead } from '@leadline/contract/leads/lead'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { historyOf } from './api.ts'
import { imagesOf, pictureOf } from './useLeadImages.ts'

type OfLead = Pick<Lead, '_id' | 'images'>

/** Whether a lead's sheet stands there to be printed: from before the browser prints until after. */
export const usePrint = (lead: OfLead) => {
  const client = useQueryClient()
  const sheet = useRef<HTMLElement>(null)
  const [printing, setPrinting] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  const print = async () => {
    setBusy(true)
    await fetchAll(client, lead)
    flushSync(() => setPrinting(true))
    await drawn(sheet)
    setBusy(false)
    window.print()
  }
  return { sheet, printing, busy, print }
}

/** What the sheet shows besides the lead; what cannot be had is told on it. */
const fetchAll = async (client: QueryClient, lead: OfLead) => {
  const history = client.ensureQueryData(historyOf(lead._id))
  const images = lead.images.length ? client.ensureQueryData(imagesOf(lead)) : []
  const pictures = lead.images.map(image => client.ensureQueryData(pictureOf(lead._id, image)))
  await Promise.allSettled([history, images, ...pictures])
}

/** A browser prints no picture that it has not drawn yet. */
const drawn = (sheet: RefObject<HTMLElement | null>) =>
  Promise.allSettled([...(sheet.current?.querySelectorAll('img[src]') ?? [])].map(draw))

const draw = (image: Element) => (image instanceof HTMLImageElement ? image.decode() : undefined)
