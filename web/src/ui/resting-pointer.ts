import type { MouseEvent as Over } from 'react'

let last: { x: number; y: number } | undefined

// From the beginning: what comes first to a pointer must find where it rests.
window.addEventListener('mousemove', ({ clientX, clientY }) => (last = { x: clientX, y: clientY }), {
  capture: true,
  passive: true,
})

/**
 * For what a pointer holds by standing over it: where it has come to the pointer, and not the pointer to it, `leave` is
 * called after so many milliseconds all the same.
 */
export const whereResting = (leave: () => void, ms: number) => {
  let timer = 0
  return {
    onMouseEnter: ({ clientX, clientY }: Over) => {
      window.clearTimeout(timer)
      if (last?.x === clientX && last.y === clientY) timer = window.setTimeout(leave, ms)
    },
    onMouseLeave: () => window.clearTimeout(timer),
  }
}
