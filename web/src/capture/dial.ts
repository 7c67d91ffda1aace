/** What calls a number when it is tapped. */
export const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
