/** Milliseconds in which whoever gives the focus back by himself has done so; the kit's own dialogs take 10. */
const OTHERS_MS = 60

interface Held {
  /** What has had the focus last; nothing where one has come to another screen without. */
  element: HTMLElement | undefined
  /** What it stood in, from within outwards: by the time it is gone it stands in nothing. */
  around: readonly Element[]
}

/**
 * Never lets the focus fall to the page's body, from where a reader of the screen starts anew: who comes to another
 * screen is at its heading, and whose button went away with what it brought, as Retry does, is where it came. What is
 * switched off while it works has the focus back afterwards.
 * @returns `onMoved`, to be called when another screen has been drawn, and `stop`
 */
export const keepFocus = (page: Document): { onMoved: () => void; stop: () => void } => {
  let held: Held | undefined
  let waits: ReturnType<typeof setTimeout> | undefined
  const isLost = () => page.activeElement === null || page.activeElement === page.body
  const settle = () => {
    waits = undefined
    if (held && isLost()) placeFor(held, page)?.focus({ preventScroll: true })
  }
  const look = () => {
    if (held && isLost()) waits ??= setTimeout(settle, OTHERS_MS)
  }
  const onIn = ({ target }: FocusEvent) => {
    held = target instanceof HTMLElement ? { element: target, around: ancestorsOf(target) } : undefined
  }
  const onOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // Somebody has pressed beside it: it is where it was, and nobody has lost anything.
      if (held?.element === target && isLost() && isThere(held?.element)) held = undefined
    })
  const observer = new MutationObserver(look)
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  page.addEventListener('focusin', onIn)
  page.addEventListener('focusout', onOut)
  return {
    onMoved: () => {
      if (isLost()) held = { element: undefined, around: [] }
      look()
    },
    stop: () => {
      clearTimeout(waits)
      observer.disconnect()
      page.removeEventListener('focusin', onIn)
      page.removeEventListener('focusout', onOut)
    },
  }
}

const placeFor = ({ element, around }: Held, page: Document): HTMLElement | undefined => {
  if (element?.isConnected) return element.matches(':disabled') ? undefined : element
  const isHeading = element === undefined || element.matches('h1')
  const place = around.find(one => one.isConnected && one.matches(PLACES))
  const dialog = [...page.querySelectorAll('[aria-modal="true"]')].at(-1)
  const to = dialog ?? (isHeading ? undefined : place) ?? page.querySelector('h1')
  if (!(to instanceof HTMLElement)) return undefined
  if (!to.hasAttribute('tabindex')) to.tabIndex = -1
  return to
}

/** What can be at the focus without being pressed: the part of the screen that somebody was in. */
const PLACES = '[tabindex], [role="tabpanel"], main'

const isThere = (element: HTMLElement | undefined) => element?.isConnected && !element.matches(':disabled')

const ancestorsOf = (element: Element): Element[] =>
  element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []
