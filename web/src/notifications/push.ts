import { pushEndpoints } from '@leadline/contract/push/endpoints'
import { z } from 'zod'
import { call } from '../platform/client.ts'
import { readCopy, writeCopy } from '../platform/copy.ts'
import { readSession } from '../platform/session.ts'
import { WORKER } from '../platform/trusted-types.ts'

/** Whether this browser can be told while no page of Leadline is open. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/** Whether it is, as far as this page knows: then the worker tells what a page in the background would. */
export const isPushOn = (): boolean => {
  const owner = readSession()?.id
  return owner !== undefined && readCopy('push', owner, z.literal(true)) === true
}

/** Lets this browser be told. Throws where the browser or the server refuses. */
export const turnPushOn = async (): Promise<void> => {
  const { publicKey } = await call(pushEndpoints.list)
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  // One with an earlier key, or of who used this browser before.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  await call(pushEndpoints.add, {
    body: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } },
  })
  const owner = readSession()?.id
  if (owner) writeCopy('push', owner, true)
}

/** Lets this browser be told no more. Throws where the server cannot be told so. */
export const turnPushOff = async (): Promise<void> => {
  const { data } = await call(pushEndpoints.list)
  for (const one of data.filter(({ here }) => here))
    await call(pushEndpoints.remove, { params: { id: one._id } })
  const owner = readSession()?.id
  if (owner) writeCopy('push', owner, false)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
