import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone's. */
export const usePhone = () =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
