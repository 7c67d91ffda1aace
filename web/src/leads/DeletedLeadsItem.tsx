import { may } from '@leadline/contract/access/permissions'
import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSession } from '../platform/use-session.ts'

/** The way to the deleted leads in the list's menu, for those who may delete. */
export const DeletedLeadsItem = ({ onOpen }: { onOpen: () => void }) =>
  may(useSession(), 'leads.delete') && (
    <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={onOpen}>
      Deleted leads
    </Menu.Item>
  )
