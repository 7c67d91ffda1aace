import type { captureEndpoints } from '@leadline/contract/capture/endpoints'
import type { ReplyOf } from '@leadline/contract/endpoint'
import { BUDGET_RANGES, BUILT_IN_FIELDS, type FormField } from '@leadline/contract/form-fields/form-field'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CapturePage } from '../src/capture/CapturePage.tsx'

type PublicForm = ReplyOf<typeof captureEndpoints.form>['data']

/** A form field as the server answers it. */
export const field = (more: Partial<FormField> & { name: string }): FormField => ({
  ...{ _id: more.name, label: more.name, type: 'text', placeholder: '', required: false, options: [] },
  ...{ order: 10, insertAfter: '', builtIn: false },
  ...more,
})

/** What the server answers for a link. */
export const publicForm = ({ fields = [], ...more }: Partial<PublicForm> = {}): { data: PublicForm } => ({
  data: {
    ...{ companyName: 'Kalpana Interiors', city: 'Bengaluru', phone: '+91 80 4112 6630' },
    ...{ address: '27th Cross, Bengaluru 560011', services: ['SEO Services', 'UI/UX Design'] },
    ...{ source: 'instagram', campaign: 'diwali-story', service: '', ticket: 'a-ticket' },
    ...more,
    fields: [
      ...fields,
      ...BUILT_IN_FIELDS.map(builtIn => {
        const ranges = builtIn.name === 'budget' ? BUDGET_RANGES : []
        const options = ranges.map(range => ({ value: range, label: range }))
        return field({ ...builtIn, options, builtIn: true })
      }),
    ],
  },
})

/** Opens the public page at an address, as its own entry does. */
export const openCapture = (query = '?link=KEY') => {
  window.history.replaceState(null, '', `/capture${query}`)
  return { user: userEvent.setup(), ...render(<CapturePage />) }
}

/** A control of the form. */
export const inputOf = (element: Element) => element as HTMLInputElement
export const typedIn = (element: Element) => inputOf(element).value

/** What a screen reader adds to a control's name. */
export const descriptionOf = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
