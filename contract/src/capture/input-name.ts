/** The words that the public form has for itself: a submission's own, the page's, and those of its address. */
const TAKEN = new Set([
  ...['title', 'name', 'email', 'phone', 'budget', 'notes', 'status', 'priority', 'value', 'customFields'],
  ...[
    'link',
    'source',
    'campaign',
    'service',
    'utm_source',
    'utm_campaign',
    'ticket',
    'website',
    'submissionId',
  ],
])
const MARK = 'field.'

/** Under which name the form sends a field that the company has made: 'Website' is not the trap, nor 'Link' the link. */
export const inputNameOf = (field: string) =>
  field !== 'title' && TAKEN.has(field) ? `${MARK}${field}` : field

/** The field of the company that was sent under a name; a submission's own words are no field of it. */
export const fieldOfInput = (input: string) => {
  const field = input.startsWith(MARK) ? input.slice(MARK.length) : input
  return inputNameOf(field) === input && field !== 'title' ? field : undefined
}
