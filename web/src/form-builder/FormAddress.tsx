import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useCopyAddress } from '../ui/use-copy-address.ts'
import css from './Publish.module.css'

/** Where a published form stands: to copy, and to look at. */
export const FormAddress = ({ path, title }: { path: string; title: string }) => {
  const address = `${window.location.origin}${path}`
  const { box, said, copy } = useCopyAddress(address, 'Link copied to clipboard!')
  return (
    <div className={css.address}>
      <div className={css.line}>
        <TextInput
          ref={box}
          className={css.path}
          aria-label={`Address of ${title}`}
          readOnly
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy link
        </Button>
        <Button
          variant="default"
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden="true" />}
        >
          Open
        </Button>
      </div>
      <p className={css.said} role="status">
        {said}
      </p>
    </div>
  )
}
