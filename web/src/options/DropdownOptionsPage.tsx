import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { AppFrame } from '../ui/AppFrame.tsx'
import { OptionsManager } from './OptionsManager.tsx'

const search = z.object({ companyId: z.string().optional().catch(undefined) })

/** The Dropdown Options Manager at its own address. */
export const DropdownOptionsPage = () => {
  const { companyId } = search.parse(useLocation().search)
  return (
    <AppFrame heading="Dropdown Options" place="dropdown-options">
      <OptionsManager companyId={companyId} />
    </AppFrame>
  )
}
