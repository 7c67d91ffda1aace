import './platform/trusted-types.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CapturePage } from './capture/CapturePage.tsx'
import { readGiven, typedBefore } from './capture/given.ts'

// The public page is an entry of its own: a visitor waits for no component kit. The server has written the form
// already; what was typed meanwhile stays.
const root = document.getElementById('root')!
const given = readGiven(document)
// What is hydrated later than this would lose what is typed meanwhile.
if (given?.form?.built) await import('./capture/BuiltForm.tsx')
const typed = () => typedBefore(document)
if (given) hydrateRoot(root, <CapturePage given={given} typed={typed} />)
else createRoot(root).render(<CapturePage />)
