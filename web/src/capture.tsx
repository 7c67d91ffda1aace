import './platform/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { CapturePage } from './capture/CapturePage.tsx'

// The public page is an entry of its own: a visitor waits for no component kit.
createRoot(document.getElementById('root')!).render(<CapturePage />)
