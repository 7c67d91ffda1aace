import { fieldsFailed, OPTIONS_FAILED } from '../platform/load-failure.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { StatusNotice } from '../ui/StatusNotice.tsx'
import type { LeadFormLists } from './useLeadFormLists.ts'

/** What the form could not be given, each with Retry. */
export const LeadFormLacks = ({ options, fields, services, flow }: LeadFormLists['asked']) => (
  <>
    <LoadFailure query={options} words={OPTIONS_FAILED} />
    <LoadFailure query={fields} words={fieldsFailed} />
    <LoadFailure query={services} words="Failed to load services" />
    <StatusNotice flow={flow} />
  </>
)
