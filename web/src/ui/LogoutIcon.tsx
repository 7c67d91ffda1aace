import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSignOut } from '../platform/sign-out.ts'

/** The way out. */
export const LogoutIcon = () => {
  const signOut = useSignOut()
  return (
    <ActionIcon aria-label="Logout" onClick={() => void signOut()}>
      <IconLogout size={18} stroke={1.6} />
    </ActionIcon>
  )
}
