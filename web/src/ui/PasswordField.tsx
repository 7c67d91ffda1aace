import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

type Props = PasswordInputProps & { label: string }

/** A password with its own show and hide, which the keyboard reaches too. */
export const PasswordField = (props: Props) => {
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error)}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleButtonProps={{
        'aria-label': `${visible ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`,
      }}
    />
  )
}

const ToggleIcon = ({ reveal }: { reveal: boolean }) => {
  const Icon = reveal ? IconEyeOff : IconEye
  return <Icon size={17} stroke={1.6} color="var(--mut)" aria-hidden="true" />
}
