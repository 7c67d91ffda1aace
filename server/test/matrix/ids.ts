import type { EntityName } from '@leadline/contract/endpoint'
import type { Caller, World } from './world.ts'
import type { Company } from './world-company.ts'

/** A well-formed id that nothing has. */
export const RANDOM = '0199b8a0-0000-7000-8000-00000000abcd'
/** Another one, so that two ids of a request stay two. */
export const RANDOM_TOO = '0199b8a0-0000-7000-8000-00000000bcde'

/** Whose ids are wanted where a company has several: the lead and the employee of a role, a caller's session. */
interface Whose {
  leadOf?: string | undefined
  employee?: string | undefined
  session: string
}

/** The id of a company for an entity; undefined where it has none. */
export function idOf(
  world: World,
  company: Company,
  entity: EntityName,
  { leadOf, employee = 'Employee', session }: Whose,
): string | undefined {
  const ids: Record<EntityName, string | undefined> = {
    company: company.id,
    superadmin: company === world.a ? world.superadmin : undefined,
    employee: company.employee[employee],
    department: company.department,
    lead: leadOf ? company.leadOf[leadOf] : company.lead,
    import: company.import,
    'capture-link': company.link,
    'held-submission': company.held,
    'built-form': company.builtForm,
    session: world.sessions[session],
    status: company.status,
    option: company.option,
    'form-field': company.formField,
    service: company.service,
    view: company.view,
    holiday: company.holiday,
    template: company.template,
    'arrival-rule': company.rule,
    // Each has a to-do of their own, which nobody else sees.
    todo: company.todoOf[session.replace(/ b$/, '')],
    // And a notification.
    notification: company.notificationOf[session.replace(/ b$/, '')],
    'push-subscription': world.subscriptions[session],
    'chat-person': /^company/.test(session) ? company.id : company.employee[session.replace(/ b$/, '')],
    conversation: company.conversation,
    message: company.message,
    'lead-act': company.act,
    'lead-image': company.image,
    'history-entry': company.entry,
    'follow-up': company.followUp,
    'office-user': world.officeUser[company === world.a ? 'a' : 'b'],
    franchise: company.franchise,
    'business-profile': company.profile,
  }
  return ids[entity]
}

/** An id of the caller's own company, account or sign-in. */
export const ownId = (world: World, caller: Caller, entity: EntityName) =>
  idOf(world, world.a, entity, { leadOf: caller.role, session: caller.name })

/** An id of the other company for an entity; undefined where there is none. */
export const foreignId = (world: World, entity: EntityName) =>
  idOf(world, world.b, entity, { session: 'company b' })
