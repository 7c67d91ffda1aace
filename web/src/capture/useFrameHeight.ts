import { FRAME_HEIGHT } from '@leadline/contract/capture/link-path'
import { type RefObject, useEffect } from 'react'

/**
 * Tells the site that frames the form how high it must be, so that nobody has to scroll within a frame to the button.
 * It shrinks only with another width: the thanks are short, and the site must not jump for the seconds they stand.
 */
export function useFrameHeight(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const shown = page.current
    if (!shown || window.parent === window) return
    let told = { width: 0, height: 0 }
    const tell = () => {
      const now = { width: window.innerWidth, height: neededBy(shown) }
      if (now.width === told.width && now.height <= told.height) return
      told = now
      window.parent.postMessage({ [FRAME_HEIGHT]: now.height }, '*')
    }
    const watch = new ResizeObserver(tell)
    watch.observe(shown)
    return () => watch.disconnect()
  }, [page])
}

/** The page is at least as high as its window: what it needs is seen only without that. */
const neededBy = (page: HTMLElement) => {
  page.style.minHeight = '0'
  const { height } = page.getBoundingClientRect()
  page.style.minHeight = ''
  return Math.ceil(height)
}
