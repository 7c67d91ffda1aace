/** On what stands beside a screen, as the floating chat does: the screen and its keys are still there. */
export const BESIDE = { 'data-beside': true }

/** Whether a dialog stands over the screen. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"]:not([data-beside])') !== null

/** Whether a key that is pressed there is the screen's: nothing stands over it, and the focus is not beside it. */
export const isOfScreen = (target: EventTarget | null): boolean =>
  !isCovered() && !(target instanceof Element && target.closest('[data-beside]'))
