import { useLocation } from '@tanstack/react-router'
import { AppFrame } from '../ui/AppFrame.tsx'
import { LinkGenerator } from './LinkGenerator.tsx'

/** The view of the link generator. */
export const LinksPage = () => {
  const { companyId } = useLocation().search as { companyId?: string }
  return (
    <AppFrame heading="Link generator" place="linkgenerator">
      <LinkGenerator companyId={companyId} />
    </AppFrame>
  )
}
