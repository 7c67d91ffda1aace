/**
 * Where browsers are told: the push services of Chrome, Firefox, Edge and Safari. A leading `*.` stands for any name
 * in front.
 */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
] as const

/** Whether an address belongs to one of the services: nothing else is ever asked for on somebody's behalf. */
export function isPushService(address: string, services: readonly string[] = PUSH_SERVICES): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  if (username || password) return false
  return services.some(service => {
    const [scheme, name = ''] = service.split('//')
    if (protocol !== scheme) return false
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
  })
}
