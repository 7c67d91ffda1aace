import type { EntityName } from '@leadline/contract/endpoint'
import type { Caller, World } from './world.ts'

/** A well-formed id that nothing has. */
export const RANDOM = '0199b8a0-0000-7000-8000-00000000abcd'

/** An id of the caller's own company, account or sign-in. */
export const ownId = (world: World, caller: Caller, entity: EntityName) =>
  ({
    company: world.a.id,
    superadmin: world.superadmin,
    employee: world.a.employee.Employee,
    department: world.a.department,
    lead: caller.role ? world.a.leadOf[caller.role] : world.a.lead,
    import: world.a.import,
    'capture-link': world.a.link,
    'held-submission': world.a.held,
    session: world.sessions[caller.name],
    status: world.a.status,
    option: world.a.option,
    'form-field': world.a.formField,
    view: world.a.view,
    'lead-act': world.a.act,
    'history-entry': world.a.entry,
  })[entity]

/** An id of the other company for an entity; undefined where there is none. */
export const foreignId = (world: World, entity: EntityName) =>
  ({
    company: world.b.id,
    superadmin: undefined,
    employee: world.b.employee.Employee,
    department: world.b.department,
    lead: world.b.lead,
    import: world.b.import,
    'capture-link': world.b.link,
    'held-submission': world.b.held,
    session: world.sessions['company b'],
    status: world.b.status,
    option: world.b.option,
    'form-field': world.b.formField,
    view: world.b.view,
    'lead-act': world.b.act,
    'history-entry': world.b.entry,
  })[entity]
