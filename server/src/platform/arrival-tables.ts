import type { ArrivalReason } from '@leadline/contract/arrival/reason'
import type { ArrivalCondition } from '@leadline/contract/arrival/rule'
import type { Turns } from '@leadline/contract/arrival/turns'
import type { DistributionMethod } from '@leadline/contract/assignment/distribution'
import type { BuilderField } from '@leadline/contract/form-builder/field-types'
import type { Mapping } from '@leadline/contract/form-builder/mapping'
import type { Generated } from 'kysely'
import type { ArrivalFigures } from './arrival-figures.ts'
import type { At, Dated, Json, Owned } from './lead-tables.ts'

/** Forms by which leads arrive, by which rules they are given away, and why each went to whom it did. */
export interface ArrivalTables {
  builtForms: Owned &
    Dated & {
      title: string
      description: string
      fields: Json<BuilderField[]>
      mapping: Json<Mapping>
      begunAt: At
      version: Generated<number>
      publishedAt: At
    }
  arrivalRules: Owned &
    Dated & {
      name: string
      isActive: Generated<boolean>
      sortOrder: number
      conditions: Json<ArrivalCondition[]>
      departmentId: string | null
      employeeIds: string[]
      method: DistributionMethod
      fallbackId: string | null
    }
  arrivalTurns: {
    companyId: string
    ruleId: string
    turns: Json<Turns>
    leads: Generated<number>
    figures: Json<ArrivalFigures[]>
    figuresAt: At | null
  }
  leadArrivals: { companyId: string; leadId: string; at: At; reason: Json<ArrivalReason> }
}
