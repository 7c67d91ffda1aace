import type { PasswordLink } from '@leadline/contract/sessions/password-link'
import type { OfficeUser } from '@leadline/contract/users/user'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ActivePill } from '../ui/ActivePill.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { RecordActs } from '../ui/RecordActs.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { RecordList } from '../ui/RecordList.tsx'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { useUsers } from './api.ts'
import { UserActs } from './UserActs.tsx'

/** What is being done with the office users, each in a dialog of its own. */
export type Act =
  | { kind: 'add' }
  | { kind: 'edit' | 'link' | 'delete'; user: OfficeUser }
  | { kind: 'linked'; name: string; link: PasswordLink }

/** The office users of the superadmin's account. */
export const UserSection = () => {
  const users = useUsers()
  const [act, setAct] = useState<Act>()
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setAct({ kind: 'add' })}>
      Add Office User
    </Button>
  )
  return (
    <div>
      <RecordHead
        title="Office Users"
        words="They see the leads and settings of all your companies, and manage none of them."
      >
        {users.data?.length ? add : null}
      </RecordHead>
      <RecordList
        label="Office users"
        query={users}
        failed="Failed to fetch office users"
        columns={COLUMNS}
        muted={({ isActive }) => !isActive}
        actions={user => (
          <RecordActs
            name={user.firstName}
            onEdit={() => setAct({ kind: 'edit', user })}
            onResetPassword={() => setAct({ kind: 'link', user })}
            onDelete={() => setAct({ kind: 'delete', user })}
          />
        )}
        empty={{
          title: 'No office users yet',
          words: 'Add somebody who works for all your companies.',
          way: add,
        }}
      />
      <UserActs act={act} onAct={setAct} />
    </div>
  )
}

const COLUMNS: readonly RecordColumn<OfficeUser>[] = [
  { heading: 'Name', cell: ({ firstName }) => firstName },
  { heading: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
  { heading: 'Phone', cell: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
  { heading: 'Sign-in', cell: ({ hasPassword }) => (hasPassword ? 'Password set' : 'Invited') },
  { heading: 'Status', cell: ({ isActive }) => <ActivePill isActive={isActive} /> },
]
