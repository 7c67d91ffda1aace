import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  className: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/**
 * A list whose lines, or their buttons, leave when they are done. Whoever stood there by keyboard stands then at the
 * next one, and not at the top of the page.
 */
export const ShrinkingList = (props: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const stood = useRef<{ at: Element; line: Element; index: number }>(null)
  useLayoutEffect(() => {
    const was = stood.current
    const lines = [...(list.current?.children ?? [])]
    if (!was) return
    if (lines.includes(was.line)) was.index = lines.indexOf(was.line)
    if (was.at.isConnected) return
    stood.current = null
    // Who has gone on to something else is left there.
    if (document.activeElement === document.body) enter(lines, was.index)
  })
  const onFocus = ({ target }: FocusEvent) => {
    const lines = [...(list.current?.children ?? [])]
    const index = lines.findIndex(line => line.contains(target))
    // A dialog that a line has opened stands elsewhere on the page.
    if (index !== -1) stood.current = { at: target, line: lines[index]!, index }
  }
  return <ul {...props} ref={list} onFocus={onFocus} />
}

/** Goes to the next button from this line on, else to the last one before, else to where the line leads. */
const enter = (lines: readonly Element[], index: number) => {
  const buttonOf = (line: Element) => line.querySelector('button')
  const near = [...lines.slice(index), ...lines.slice(0, index).toReversed()]
  const button = near.map(buttonOf).find(found => found !== null)
  const to = button ?? near[0]?.querySelector('a')
  to?.focus({ preventScroll: true })
}
