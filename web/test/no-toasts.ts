import { notifications } from '@mantine/notifications'
import { act } from '@testing-library/react'
import { afterEach } from 'vitest'

// Toasts outlive the screen that they were shown on: the next test would see those of the one before.
afterEach(() => act(() => notifications.clean()))
