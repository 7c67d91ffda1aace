/** The words of the public form (document 2, sections 2, 5 and 8). No library: the public page stays small. */
export const FORM_TITLE = 'Request a Quote'
export const NAME_AND_EMAIL = 'Name and email are required fields.'
export const CHOOSE_PURPOSE = 'Please select your enquiry purpose.'
export const BAD_EMAIL = 'Please enter a valid email address'
export const BAD_PHONE = 'Please enter a valid phone number'
export const SUBMIT_FAILED = 'Something went wrong. Please try again.'
export const THANKS = 'Thank You!'
export const CONTACT_SOON = 'Our team will contact you within 24 hours.'
/** How long the thanks stand before the form returns, in milliseconds. */
export const THANKS_MS = 3000
/** Where somebody comes from of whom neither the address nor the link says it. */
export const DEFAULT_SOURCE = 'website'
export const PURPOSE_LABEL = 'What do you need?'

/** Who stands as the author of what the form itself adds to a lead. */
export const PUBLIC_FORM = 'Public form'
/** How an alert and a note say where somebody has enquired. */
export const throughOf = (sender: string | undefined) => sender ?? 'the public form'

export const FORM_CHANGED = 'This form has just been changed. Please look through it and send it again.'
