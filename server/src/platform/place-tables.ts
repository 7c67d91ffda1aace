import type { ColumnType, Generated } from 'kysely'
import type { At, Dated, Json, Owned } from './lead-tables.ts'

export type CompanyTable = Dated & {
  id: string
  accountId: string
  businessName: string
  companyCode: string
  email: string
  phone: string
  address: Json<Record<string, string>>
  website: string
  industry: string
  gstNumber: string
  panNumber: string
  employeeCount: number
  timeZone: Generated<string>
  capacityPerEmployee: Generated<number>
  conversionTarget: Generated<number>
  workingHours: ColumnType<unknown, string | undefined, string>
  enforceStatusFlow: Generated<boolean>
  responseTargets: ColumnType<unknown, string | undefined, string>
  isActive: Generated<boolean>
  deletedAt: At | null
}

export type FranchiseTable = Owned &
  Dated & {
    name: string
    code: Generated<string>
    ownerName: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    address: Generated<string>
    isActive: Generated<boolean>
  }

export type BusinessProfileTable = Owned &
  Dated & {
    legalName: string
    tradeName: Generated<string>
    gstNumber: Generated<string>
    panNumber: Generated<string>
    cin: Generated<string>
    address: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    website: Generated<string>
  }
