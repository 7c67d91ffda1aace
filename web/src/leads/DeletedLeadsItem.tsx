import { may } from '@leadline/contract/access/permissions'
import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSession } from '../platform/use-session.ts'

interface Props {
  /** Told the button of the menu, for the focus to come back to. */
  onOpen: (at: HTMLElement | null) => void
}

/** The way to the deleted leads in the list's menu, for those who may delete. */
export const DeletedLeadsItem = ({ onOpen }: Props) =>
  may(useSession(), 'leads.delete') && (
    <Menu.Item
      leftSection={<IconTrash size={16} stroke={1.6} />}
      onClick={event => onOpen(buttonOf(event.currentTarget))}
    >
      Deleted leads
    </Menu.Item>
  )

/** A menu is named after the button that it hangs from. */
const buttonOf = (item: HTMLElement) => {
  const id = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
