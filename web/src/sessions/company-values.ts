import type { CompanyRegistrationBody } from './register-company.ts'

/** What the registration form holds while it is typed into: text everywhere. */
export const EMPTY_COMPANY = {
  name: '',
  companyCode: '',
  password: '',
  confirmPassword: '',
  email: '',
  phone: '',
  address: { street: '', city: '', state: '', pincode: '' },
  website: '',
  industry: '' as CompanyRegistrationBody['industry'] | null,
  gstNumber: '',
  panNumber: '',
  employeeCount: '',
}
export type CompanyValues = typeof EMPTY_COMPANY

export const REQUIRED_FIELDS = [
  'name',
  'companyCode',
  'password',
  'confirmPassword',
  'email',
  'phone',
] as const

/** As the call takes it: India where no country is asked for, nobody counted where no number is given. */
export const bodyOf = (typed: CompanyValues): CompanyRegistrationBody => ({
  ...typed,
  industry: typed.industry ?? '',
  address: { ...typed.address, country: 'India' },
  employeeCount: typed.employeeCount.trim() === '' ? 0 : Number(typed.employeeCount),
})

/** The states and union territories of India, offered while typing; anything else can be typed too. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
]
