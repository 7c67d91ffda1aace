import { reachOf } from '@leadline/contract/access/permissions'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useDepartments, useEmployees } from '../platform/use-lists.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSaving } from '../platform/use-saving.ts'
import { useSession } from '../platform/use-session.ts'
import { useSlowAct } from '../ui/slow-act.tsx'
import { focusFirstWrong } from '../ui/submit-by-keys.ts'
import { useChosenLeads } from './api.ts'
import { type Assignment, assignSelected } from './assign-selected.ts'
import { listedIn, type Mode, withinReach } from './sales-people.ts'
import { MIXED } from './useDistribution.ts'

/** What the modal needs to know of a lead. */
export interface AssignedLead {
  _id: string
  name: string
  companyId: string
}

export interface AssignProps {
  /** How many leads were selected. */
  count: number
  companyId: string | undefined
  /** The leads as they are now, those that are gone left out; tells how many it has so far. */
  fetchLeads: (onProgress: (leads: number) => void) => Promise<AssignedLead[]>
  /** Tells what was done, with Undo where something was, and lets the selection go. */
  onDone: (message: string, act: string | null) => Promise<unknown>
  onClose: () => void
}

export const DEPARTMENT_FIRST = 'Please select a department first'
const NO_COMPANY = 'Company information not available'
const NO_PERSON = 'Please select a sales person'
const NO_LEADS = 'No leads selected for assignment'
const LOADING = 'Loading employee data...'
const FAILED = 'Failed to assign leads. Please try again.'

/** Everything that the modal holds: the leads, whom they may go to, what is chosen and typed, and sending it. */
export const useAssign = (of: AssignProps) => {
  const { query: leads, fetched } = useChosenLeads(of.fetchLeads)
  const team = useSalesPeople(of.companyId, leads.data)
  const form = useAssignForm(team)
  const total = leads.data?.length ?? of.count
  const [asked, setAsked] = useState(false)
  const { save, busy, failure, keyFor } = useSaving(FAILED)
  const client = useQueryClient()
  const { send: sendSlowly, giveUp } = useSlowAct()
  const whyNotPeople = form.whyNobody ?? (form.person ? undefined : NO_PERSON)
  const whyNot = whyNotLeads(team, leads) ?? whyNotPeople
  const send = async (assignment: Assignment) => {
    try {
      const { message, data } = await assignSelected(assignment, of.companyId, keyFor(assignment), sendSlowly)
      of.onClose()
      await of.onDone(message || 'Leads assigned successfully!', data.act)
    } catch (error) {
      // A lead has gone meanwhile: those that are left are counted anew.
      if (error instanceof CallFailed && error.status === 404)
        void refreshLeads(client).then(() => leads.refetch())
      throw error
    }
  }
  const submit = () => {
    setAsked(true)
    if (whyNot || !leads.data || !form.person) return focusFirstWrong()
    const leadIds = leads.data.map(({ _id }) => _id)
    const assignmentNotes = form.notes.trim() || defaultNotes(total)
    const { person: employeeId, priority } = form
    void save(() => send({ leadIds, employeeId, assignmentNotes, priority }))
  }
  return {
    ...{ leads, fetched, total, team, form, busy, submit, whyNot },
    /** Cancel: what is on its way is given up first. */
    close: () => giveUp() || of.onClose(),
    /** What stands against it once it was tried; what is about a field stands beside that. */
    problem: asked && whyNot && whyNot !== whyNotPeople ? whyNot : failure,
    missing: asked ? whyNotPeople : undefined,
  }
}
export type Assigning = ReturnType<typeof useAssign>

/** What the notes say where nothing is typed. */
export const defaultNotes = (leads: number) => `Bulk assignment of ${leadsWord(leads)}`

const whyNotLeads = (
  team: ReturnType<typeof useSalesPeople>,
  { data }: { data: readonly AssignedLead[] | undefined },
) => {
  if (!team.isReady || !data) return LOADING
  if (data.length === 0) return NO_LEADS
  return team.isMixed ? MIXED : undefined
}

/** Whom the selected leads may be given to. */
const useSalesPeople = (companyId: string | undefined, leads: readonly AssignedLead[] = NONE) => {
  const session = useSession()
  const employees = useEmployees(companyId)
  const departments = useDepartments(companyId)
  const company = useOneCompany(companyId)
  const isOwn = reachOf(session, 'leads.assign') === 'departments'
  const reach = useMemo(() => {
    const people = employees.data ?? NONE
    const own = isOwn ? (people.find(({ _id }) => _id === session.id)?.department ?? NONE) : undefined
    const companies = new Set(leads.map(lead => lead.companyId))
    return withinReach(people, departments.data ?? NONE, { companies, own })
  }, [employees.data, departments.data, leads, isOwn, session.id])
  const failed = [employees, departments].find(query => hasFailed(query) && !query.data)
  return {
    reach,
    isMixed: new Set(leads.map(lead => lead.companyId)).size > 1,
    hasCompany: company.companyId !== undefined,
    isReady: Boolean(employees.data && departments.data) && !company.isPending,
    error: failed?.error,
    failed: failed !== undefined,
    retrying: employees.isFetching || departments.isFetching,
    retry: () => {
      for (const query of [employees, departments]) if (!query.data) void query.refetch()
    },
  }
}

const NONE: never[] = []

/** What one chooses and types. Another department, or a mode that does not list them, lets the employee go. */
const useAssignForm = ({ reach, hasCompany }: ReturnType<typeof useSalesPeople>) => {
  const [mode, setMode] = useState<Mode>('company')
  const [department, setDepartment] = useState('')
  const [chosen, setPerson] = useState<string | null>(null)
  const [priority, setPriority] = useState<Assignment['priority']>('medium')
  const [notes, setNotes] = useState('')
  const listed = useMemo(() => listedIn(mode, reach, department), [mode, reach, department])
  return {
    ...{ mode, setMode, department, listed, setPerson, priority, setPriority, notes, setNotes },
    person: listed.some(({ _id }) => _id === chosen) ? chosen : null,
    setDepartment: (id: string) => {
      setDepartment(id)
      setPerson(null)
    },
    /** Why there is nobody to choose yet. */
    whyNobody:
      mode === 'company' && !hasCompany
        ? NO_COMPANY
        : mode === 'department' && !department
          ? DEPARTMENT_FIRST
          : undefined,
  }
}
