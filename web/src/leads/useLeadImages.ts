import { leadImageEndpoints } from '@leadline/contract/leads/images'
import type { Lead } from '@leadline/contract/leads/lead'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { call, callForFile } from '../platform/client.ts'
import { newKey } from '../platform/new-key.ts'
import { LEADS, refreshLeads } from '../platform/refresh-leads.ts'
import { upload } from '../platform/upload.ts'
import { showToast } from '../ui/toast.tsx'

type OfLead = Pick<Lead, '_id' | 'images'>

/** The pictures of a lead, oldest first; nobody is asked where there are none. Those that stay, stand still meanwhile. */
export const useLeadImages = ({ _id: id, images }: OfLead) =>
  useQuery({
    queryKey: [...LEADS, 'images', id, images],
    enabled: images.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(leadImageEndpoints.list, { params: { id }, signal })).data,
  })

/** The address of a picture within this page; it is fetched once, with the session of who looks. */
export const usePicture = (leadId: string, imageId: string) => {
  const { data, isError } = useQuery({
    queryKey: ['pictures', leadId, imageId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callForFile(leadImageEndpoints.show, { params: { id: leadId, imageId }, signal }),
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, isError }
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
        const why = messageOf(error, 'It could not be sent. Please try again.')
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
      showToast({ kind: 'error', message: messageOf(error, 'The image could not be brought back.') })
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
      showToast({ kind: 'error', message: messageOf(error, 'The image could not be removed.') })
    }
    await refreshLeads(client)
    return isGone
  }
}
