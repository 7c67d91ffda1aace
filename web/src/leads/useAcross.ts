import { type RefObject, useEffect } from 'react'

/**
 * Tells the cells of a table how far it has been scrolled across, in pixels, as `--across`: those that stay at an edge
 * do not move then, and the others go by it.
 */
export const useAcross = (scroll: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = scroll.current
    if (!box) return
    let across = 0
    const follow = () => {
      if (box.scrollLeft === across) return
      across = box.scrollLeft
      box.style.setProperty('--across', String(across))
    }
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [scroll])
}
