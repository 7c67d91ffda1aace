import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import css from './TypedBefore.module.css'

interface Props {
  onStartAfresh: () => void
}

/**
 * Tells whoever opens a form again why something stands in it, and gives it up where that is wanted: then the form begins
 * at its first field, for the button is gone.
 */
export const TypedBefore = ({ onStartAfresh }: Props) => {
  const startAfresh = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    onStartAfresh()
    const first = () =>
      form?.querySelector<HTMLElement>('[data-autofocus], textarea') ?? form?.querySelector('input')
    requestAnimationFrame(() => first()?.focus())
  }
  return (
    <div role="status" className={css.typed}>
      <span>What you typed before is back. It is not saved yet.</span>
      <Button variant="default" size="xs" onClick={startAfresh}>
        Start afresh
      </Button>
    </div>
  )
}
