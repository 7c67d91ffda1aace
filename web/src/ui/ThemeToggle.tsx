import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

interface Props {
  /** With its word beside it, on the sign-in screens and in the phone's menu. */
  withWord?: boolean
}

/** Turns to the other of light and dark, and remembers the choice. */
export const ThemeToggle = ({ withWord = false }: Props) => {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  const word = other === 'dark' ? 'Dark' : 'Light'
  const turn = () => setColorScheme(other)
  if (!withWord) {
    return (
      <ActionIcon onClick={turn} aria-label={`${word} colours`}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    )
  }
  return (
    <Button variant="subtle" color="gray" size="xs" onClick={turn} leftSection={<Icon size={14} />}>
      {word}
    </Button>
  )
}
