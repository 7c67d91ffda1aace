import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ink-indigo, the one accent; 6 is the fill in light and 5 in dark, the same as `--accent`. */
const ink: MantineColorsTuple = [
  '#eef1fc',
  '#dde3f8',
  '#c3ccf0',
  '#96a5e4',
  '#6f86ea',
  '#4b63cf',
  '#3a51b8',
  '#31459e',
  '#2f4299',
  '#22306f',
]

const FONT = "'Inter Variable', system-ui, 'Noto Sans Devanagari Variable', sans-serif"

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  colors: { ink },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '620' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '22px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '7px', lg: '8px', xl: '14px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false } },
    MultiSelect: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    // Without this the menu's hidden first stop has no name, and axe says so.
    // Inside the frame's main landmark, where a reader of the screen looks for what belongs to it.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        radius: 'lg',
        portalProps: { target: '#content' },
        // Where neither side has the room, it lies over its button: no line of it leaves the window.
        middlewares: { shift: { crossAxis: true, padding: 8 } },
      },
    },
  },
})

/** Mantine's words for colours, said in our tokens. */
const shared = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--tx)',
  '--mantine-color-dimmed': 'var(--mut)',
  '--mantine-color-placeholder': 'var(--mut)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--tx)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-disabled': 'var(--soft)',
  '--mantine-color-disabled-color': 'var(--mut)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-ink-filled': 'var(--accent)',
  '--mantine-color-ink-filled-hover': 'var(--accent-hover)',
  '--mantine-color-ink-light': 'var(--accent-tint)',
  '--mantine-color-ink-light-hover': 'var(--accent-tint)',
  '--mantine-color-ink-light-color': 'var(--accent-text)',
  '--mantine-color-ink-text': 'var(--accent-text)',
  '--mantine-color-ink-outline': 'var(--accent-graphic)',
  '--mantine-color-gray-text': 'var(--mut)',
  '--mantine-color-gray-light-color': 'var(--mut)',
  '--mantine-color-gray-light-hover': 'var(--soft)',
  '--mantine-color-red-filled': 'var(--bad-fill)',
  '--mantine-color-red-filled-hover': 'var(--bad-fill-hover)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-yellow-light': 'var(--amber-pill)',
  '--mantine-color-yellow-light-color': 'var(--amber-text)',
}

/** Its greys of what opens, and of the line in it that is meant, are neutral; ours are blue. */
const greys = {
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--panel)',
  '--mantine-color-dark-7': 'var(--soft)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: { ...shared, ...greys },
})
