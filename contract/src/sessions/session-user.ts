import { z } from 'zod'
import { employeeRole, userType } from '../access/user-type.ts'

/** A company that a session may see; superadmins and users choose among theirs. */
export const companyChoice = z.object({ _id: z.string(), businessName: z.string(), timeZone: z.string() })
export type CompanyChoice = z.infer<typeof companyChoice>

/** Who is signed in, as the browser keeps it under userInfo, companyInfo or employeeInfo. */
export const sessionUser = z.object({
  _id: z.string(),
  userType,
  email: z.string(),
  /** Superadmins and users. */
  firstName: z.string().optional(),
  phoneNumber: z.string().optional(),
  /** Employees. */
  name: z.string().optional(),
  role: employeeRole.optional(),
  departments: z.array(z.string()).optional(),
  /** Companies, and the company of an employee. */
  companyId: z.string().optional(),
  businessName: z.string().optional(),
  /** The company's time zone, an IANA name. */
  timeZone: z.string().optional(),
  companies: z.array(companyChoice).optional(),
})
export type SessionUser = z.infer<typeof sessionUser>
