/**
 * What a company of an account is called beside its leads, in the list, the profile and files; 'Company' is the customer's
 * own.
 */
export const COMPANY_ACCOUNT = 'Company Account'
