import { may } from '@leadline/contract/access/permissions'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import type { Caller } from './world.ts'

/** Whether the contract lets a living session of this caller through to an endpoint. */
export const isAllowed = ({ access }: EndpointDefinition, caller: Pick<Caller, 'userType' | 'role'>) =>
  access === 'public' ||
  (caller.userType !== 'none' &&
    access.types.includes(caller.userType) &&
    (!access.permission || may({ userType: caller.userType, role: caller.role }, access.permission)))
