import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is too narrow for the two columns of an overview; the same width as in its stylesheet. */
export const useOneColumn = () =>
  useMediaQuery('(max-width: 74em)', undefined, { getInitialValueInEffect: false }) ?? false
