import { leadImageEndpoints } from '@leadline/contract/leads/images'
import type { Lead } from '@leadline/contract/leads/lead'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import { call, callForFile } from '../platform/client.ts'
import { newKey } from '../platform/new-key.ts'
import { LEADS, refreshLeads } from '../platform/refresh-leads.ts'
import { upload } from '../platform/upload.ts'
import { showFailure, showToast } from '../ui/toast.tsx'

type OfLead = Pick<Lead, '_id' | 'images'>

/** Which pictures a lead has, oldest first. */
export const imagesOf = ({ _id: id, images }: OfLead) =>
  queryOptions({
    queryKey: [...LEADS, 'images', id, images],
    queryFn: async ({ signal }) => (await call(leadImageEndpoints.list, { params: { id }, signal })).data,
  })

/** The pictures of a lead; nobody is asked where there are none. Those that stay, stand still meanwhile. */
export const useLeadImages = (lead: OfLead) =>
  useQuery({ ...imagesOf(lead), enabled: lead.images.length > 0, placeholderData: keepPreviousData })

/** A picture itself; it is fetched once, with the session of who looks. */
export const pictureOf = (leadId: string, imageId: string) =>
  queryOptions({
    queryKey: ['pictures', leadId, imageId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callForFile(leadImageEndpoints.show, { params: { id: leadId, imageId }, signal }),
  })

/** The address of a picture within this page. */
export const usePicture = (leadId: string, imageId: string) => {
  const { data, isError } = useQuery(pictureOf(leadId, imageId))
  useEffect(() => (data ? hold(data) : undefined), [data])
  return { url: data && addressOf(data), isError }
}

const addresses = new Map<Blob, { url: string; shown: number }>()

const placeOf = (picture: Blob) => {
  const place = addresses.get(picture) ?? { url: URL.createObjectURL(picture), shown: 0 }
  addresses.set(picture, place)
  return place
}

/** One address wherever a picture is shown: what the browser has drawn once stands on paper at once. */
const addressOf = (picture: Blob) => placeOf(picture).url

/** Keeps the address for as long as somebody shows the picture. */
const hold = (picture: Blob) => {
  const place = placeOf(picture)
  place.shown += 1
  return () => {
    place.shown -= 1
    if (place.shown > 0) return
    addresses.delete(picture)
    URL.revokeObjectURL(place.url)
  }
}

export interface Sending {
  key: string
  name: string
  /** From 0 to 1. */
  share: number
}

/** Sends pictures one after the other; what is refused is told by name and keeps nobody from the rest. */
export const useAddImages = (lead: OfLead) => {
  const client = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = async (files: readonly File[]) => {
    const all = files.map(file => ({ file, key: newKey(), name: file.name, share: 0 }))
    setProblems([])
    setSending(now => [...now, ...all])
    for (const { file, key } of all) {
      const onProgress = (share: number) =>
        setSending(now => now.map(one => (one.key === key ? { ...one, share } : one)))
      const signal = new AbortController().signal
      try {
        await upload(leadImageEndpoints.add, { file, params: { id: lead._id }, signal, onProgress })
      } catch (error) {
        const why = failureOf(error, 'It could not be sent. Please try again.')
        setProblems(now => [...now, `${file.name}: ${why}`])
      }
      setSending(now => now.filter(one => one.key !== key))
    }
    await refreshLeads(client)
  }
  return { sending, problems, add, dismiss: () => setProblems([]) }
}

/** Removes a picture, with Undo for as long as the toast stands; `onGone` is told before the list is asked for anew. */
export const useRemoveImage = (leadId: string) => {
  const client = useQueryClient()
  const restore = async (imageId: string) => {
    try {
      await call(leadImageEndpoints.restore, { params: { id: leadId, imageId } })
    } catch (error) {
      showFailure(error, 'The image could not be brought back.')
    }
    await refreshLeads(client)
  }
  return async (imageId: string, onGone: () => void): Promise<boolean> => {
    let isGone = false
    try {
      await call(leadImageEndpoints.remove, { params: { id: leadId, imageId } })
      isGone = true
      onGone()
      showToast({ kind: 'success', message: 'Image removed.', onUndo: () => void restore(imageId) })
    } catch (error) {
      showFailure(error, 'The image could not be removed.')
    }
    await refreshLeads(client)
    return isGone
  }
}
