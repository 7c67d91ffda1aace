/** Whether this browser may tell outside the page: it asks, it may, it may not, or it cannot at all. */
export type Permission = 'default' | 'granted' | 'denied' | 'unsupported'

export const readPermission = (): Permission =>
  'Notification' in window ? window.Notification.permission : 'unsupported'

/** Asks the person, who must have wished for it with a click. */
export const askPermission = async (): Promise<Permission> =>
  'Notification' in window ? window.Notification.requestPermission() : 'unsupported'

interface Notice {
  title: string
  body: string
  /** The same one shown again takes the place of itself. */
  tag: string
  onOpen: () => void
}

/** Tells outside the page, where that has been permitted. */
export const tellOutside = ({ title, body, tag, onOpen }: Notice): void => {
  if (readPermission() !== 'granted') return
  try {
    const notice = new window.Notification(title, { body, tag, icon: faviconOf() })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onOpen()
    })
  } catch {
    // A phone's browser has it only for installed apps: the popup and the bell tell the same.
  }
}

const faviconOf = () => document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '/leadline.svg'
