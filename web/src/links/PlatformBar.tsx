import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { UnstyledButton } from '@mantine/core'
import css from './LinkGroup.module.css'
import { platformWords } from './link-words.ts'

interface Props {
  groups: readonly { source: string; links: readonly CaptureLink[] }[]
  chosen: CaptureLink
  onChoose: (link: CaptureLink) => void
}

/** Leads to a platform's links: on a phone it shows them, else it goes to them. */
export const PlatformBar = ({ groups, chosen, onChoose }: Props) => (
  <nav className={css.platforms} aria-label="Platforms">
    {groups.map(({ source, links }) => {
      const { label, icon: PlatformIcon } = platformWords(source)
      const go = () => {
        if (links[0] && source !== chosen.source) onChoose(links[0])
        document.getElementById(`links-${source}`)?.scrollIntoView({ block: 'nearest' })
      }
      return (
        <UnstyledButton
          key={source}
          className={css.platform!}
          aria-current={source === chosen.source || undefined}
          onClick={go}
        >
          <PlatformIcon size={16} stroke={1.6} aria-hidden />
          {label}
        </UnstyledButton>
      )
    })}
  </nav>
)
