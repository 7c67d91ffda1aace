import { ActionIcon, Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { OffWhile } from '../ui/WhyNot.tsx'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'children'> {
  label: string
  icon: Icon
  /** A picture without its words, where there is no room for them. */
  small?: boolean
  /** Why this person may not do it; undefined where they may. */
  why?: string | undefined
}

/** One of the things to do with the selected leads. What opens a menu hands its own properties on. */
export const BulkButton = ({ label, icon: Picture, small = false, why, ...rest }: Props) => (
  <OffWhile why={why}>
    {off =>
      small ? (
        <ActionIcon variant="default" size={44} aria-label={label} {...rest} {...off}>
          <Picture size={19} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<Picture size={16} stroke={1.6} aria-hidden="true" />}
          {...rest}
          {...off}
        >
          {label}
        </Button>
      )
    }
  </OffWhile>
)
