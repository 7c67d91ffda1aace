import { act, fireEvent, screen } from '@testing-library/react'

const KEYS = { space: 32, left: 37, up: 38, right: 39, down: 40, escape: 27 } as const
export type SortKey = keyof typeof KEYS

/** Gives each row of every list a place under the one before, 50 px high, for jsdom lays nothing out. */
export const layOutRows = () => {
  const own = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function (this: Element) {
    if (this.tagName === 'UL') return new DOMRect(0, 0, 400, 50 * this.children.length)
    if (this.tagName !== 'LI') return own.call(this)
    return new DOMRect(0, 50 * [...(this.parentElement?.children ?? [])].indexOf(this), 400, 50)
  }
}

/** Sets the columns of a board side by side, each 90 px wide. */
export const layOutColumns = () => {
  const own = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const column = this.closest('[data-rfd-droppable-id]')
    if (!column) return own.call(this)
    const left = 90 * [...(column.parentElement?.children ?? [])].indexOf(column)
    return this === column ? new DOMRect(left, 0, 80, 600) : new DOMRect(left, 40, 80, 100)
  }
}

/** Presses keys on the handle of a row, as a person does who cannot or will not drag. */
export const pressOnHandle = async (label: string, ...keys: SortKey[]) => {
  const handle = screen.getByRole('button', { name: `Move ${label}` })
  handle.focus()
  for (const key of keys)
    await act(async () => {
      fireEvent.keyDown(handle, { keyCode: KEYS[key], key: KEY_NAMES[key] })
    })
}

/** Ends the way back of what was put back: jsdom moves nothing, and the library waits for it. */
export const endMovement = () =>
  act(async () => {
    const end = Object.assign(new Event('transitionend', { bubbles: true }), { propertyName: 'transform' })
    document.querySelector('[data-rfd-draggable-id]')?.dispatchEvent(end)
  })

const KEY_NAMES: Record<SortKey, string> = {
  space: ' ',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  escape: 'Escape',
}
