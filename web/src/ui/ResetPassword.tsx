import type { PasswordLink as Link } from '@leadline/contract/sessions/password-link'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import css from './ConfirmDialog.module.css'
import { PasswordLink } from './PasswordLink.tsx'
import { Sheet } from './Sheet.tsx'

interface Props {
  name: string
  /** Why a link would open nothing; undefined where it would. */
  whyNot: string | undefined
  /** Makes the link. */
  make: () => Promise<Link>
  onClose: () => void
}

/** Who is inactive cannot sign in, so a link would open nothing. */
export const whyNoLink = (name: string, isActive: boolean | undefined) =>
  isActive === false ? `${name} is inactive and cannot sign in. Activate ${name} first.` : undefined

/** Makes, after asking, a link with which somebody sets a new password, and shows it. */
export const ResetPassword = ({ name, whyNot, make, onClose }: Props) => {
  const { busy, once } = useSendOnce()
  const [link, setLink] = useState<Link>()
  const [problem, setProblem] = useState<string>()
  const confirm = () =>
    once(async () => {
      setProblem(undefined)
      try {
        setLink(await make())
      } catch (error) {
        setProblem(failureOf(error))
      }
    })
  if (link) return <PasswordLinkShown name={name} link={link} onClose={onClose} />
  return (
    <Sheet opened onClose={onClose} title={`Reset password of ${name}`} size={460}>
      <p className={css.words}>
        {whyNot ??
          `This makes a one-time link with which ${name} sets a new password. A link made before stops working.`}
      </p>
      {problem && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {whyNot ? 'Close' : 'Cancel'}
        </Button>
        {!whyNot && (
          <Button loading={busy} onClick={() => void confirm()}>
            Make link
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** A link, until it is put away by hand: nobody sees it again. */
export const PasswordLinkShown = ({
  name,
  link,
  onClose,
}: Pick<Props, 'name' | 'onClose'> & { link: Link }) => (
  <Sheet opened onClose={onClose} title={`One-time link for ${name}`} size={520} keepOpen>
    <PasswordLink link={link} name={name} />
    <div className={css.ways}>
      <Button variant="default" onClick={onClose}>
        Done
      </Button>
    </div>
  </Sheet>
)
