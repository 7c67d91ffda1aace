import { z } from 'zod'
import { timeZone } from '../companies/time-zone.ts'
import { responseTargets } from '../response/targets.ts'
import { workingHours } from './working-hours.ts'

/** How a company works: what its figures and flows go by. */
export const companySettings = z.object({
  timeZone: z.string(),
  workingHours,
  /** How many open leads make an employee's workload 100 %. */
  capacityPerEmployee: z.number(),
  /** Per cent of leads that an employee should win. */
  conversionTarget: z.number(),
  /** Whether moves that the graph of statuses lacks are refused on every path. */
  enforceStatusFlow: z.boolean(),
  /** In how many working minutes a new lead is to be contacted, by its priority. */
  responseTargets,
})
export type CompanySettings = z.infer<typeof companySettings>

/** The settings that change; what is left out stays. Working hours change as a whole week, targets all four. */
export const settingsChange = z.strictObject({
  timeZone: timeZone.optional(),
  workingHours: workingHours.optional(),
  capacityPerEmployee: z
    .int('Please enter a whole number')
    .min(1, 'At least 1')
    .max(100_000, 'At most 1,00,000')
    .optional(),
  conversionTarget: z.number('Please enter a number').gt(0, 'More than 0').max(100, 'At most 100').optional(),
  enforceStatusFlow: z.boolean().optional(),
  responseTargets: responseTargets.optional(),
})
export type SettingsChange = z.output<typeof settingsChange>
