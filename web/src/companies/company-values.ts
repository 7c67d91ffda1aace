import { type Company, companyChange, DEFAULT_TIME_ZONE, newCompany } from '@leadline/contract/companies/company'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { CompanyChangeBody, NewCompanyBody } from './api.ts'

/** The form as it opens: empty for a new company, else filled with the company. All is text but the switch. */
export const valuesOf = (company: Company | undefined) => ({
  name: company?.businessName ?? '',
  companyCode: company?.companyCode ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  password: '',
  confirmPassword: '',
  street: company?.address.street ?? '',
  city: company?.address.city ?? '',
  state: company?.address.state ?? '',
  pincode: company?.address.pincode ?? '',
  website: company?.website ?? '',
  industry: company?.industry ?? '',
  gstNumber: company?.gstNumber ?? '',
  panNumber: company?.panNumber ?? '',
  employeeCount: company ? String(company.employeeCount) : '',
  timeZone: company?.timeZone ?? DEFAULT_TIME_ZONE,
  isActive: company?.isActive ?? true,
})
export type CompanyValues = ReturnType<typeof valuesOf>

/** As the call that makes a company takes it. */
export const newBodyOf = (values: CompanyValues): NewCompanyBody => ({
  ...detailsOf(values),
  password: values.password,
  confirmPassword: values.confirmPassword,
})

/** Only the fields that differ from those before, as the call that changes a company takes them. */
export function changeBodyOf(before: CompanyValues, values: CompanyValues): CompanyChangeBody {
  const [old, now] = [detailsOf(before), detailsOf(values)]
  const changed = (key: keyof typeof now) => JSON.stringify(old[key]) !== JSON.stringify(now[key])
  return Object.fromEntries(Object.entries(now).filter(([key]) => changed(key as keyof typeof now)))
}

/** What stands in the way of saving, by field. */
export const problemsOf = (values: CompanyValues, company: Company | undefined) =>
  company
    ? zod4Resolver(companyChange, { errorPriority: 'first' })(detailsOf(values))
    : zod4Resolver(newCompany as never, { errorPriority: 'first' })(newBodyOf(values) as never)

const detailsOf = ({ street, city, state, pincode, ...values }: CompanyValues) => {
  const { password: _, confirmPassword: __, industry, employeeCount, ...others } = values
  return {
    ...others,
    industry: industry as NonNullable<CompanyChangeBody['industry']>,
    address: { street, city, state, pincode },
    employeeCount: employeeCount.trim() === '' ? 0 : Number(employeeCount),
  }
}
