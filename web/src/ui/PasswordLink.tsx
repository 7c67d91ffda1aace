import { dateWords } from '@leadline/contract/format'
import { LINK_DAYS, type PasswordLink as Link } from '@leadline/contract/sessions/password-link'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useSession } from '../platform/use-session.ts'
import css from './PasswordLink.module.css'
import { useCopyAddress } from './use-copy-address.ts'

interface Props {
  link: Link
  /** Who sets a password with it. */
  name: string
}

/** A one-time link to set a password, shown once, to copy and send. */
export const PasswordLink = ({ link, name }: Props) => {
  const { timeZone } = useSession()
  const address = `${window.location.origin}${link.path}`
  const { box, said, copy } = useCopyAddress(address, 'Copied')
  return (
    <div className={css.link}>
      <p className={css.words}>
        Send this link to {name}. It works once, within {LINK_DAYS} days (until{' '}
        {dateWords(link.expiresAt, timeZone)}), and is not shown again.
      </p>
      <div className={css.line}>
        <TextInput
          ref={box}
          className={css.box}
          aria-label="One-time link"
          readOnly
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
        <Button
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <p className={css.said} role="status">
        {said}
      </p>
    </div>
  )
}
