import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { count } from '@leadline/contract/format'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconQrcode } from '@tabler/icons-react'
import { copyLink } from './copy-link.ts'
import css from './LinkGroup.module.css'
import { addressOf, placementWord, placeOf, platformWords, rateOf } from './link-words.ts'

interface Props {
  source: string
  links: readonly CaptureLink[]
  chosen: CaptureLink
  onChoose: (link: CaptureLink) => void
}

/** The links of one platform. */
export const LinkGroup = ({ source, links, chosen, onChoose }: Props) => {
  const { label, icon: PlatformIcon } = platformWords(source)
  return (
    <table className={css.group} id={`links-${source}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className={css.groupName}>
              <PlatformIcon size={16} stroke={1.6} aria-hidden />
              {label}
            </span>
          </th>
          <th scope="col" className={css.path}>
            Link
          </th>
          <th scope="col">Visits</th>
          <th scope="col">Leads</th>
          <th scope="col">Rate</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map(link => (
          <tr key={link._id} data-chosen={link._id === chosen._id || undefined}>
            <th scope="row">
              {placementWord(link.placement)}
              {!link.active && <span className={css.retired}>Retired</span>}
            </th>
            <td className={css.path}>{link.path}</td>
            <td>{count(link.visits)}</td>
            <td>{count(link.leads)}</td>
            <td>{rateOf(link)}</td>
            <td className={css.acts}>
              <ActionIcon
                aria-label={`Copy link of ${placeOf(link)}`}
                onClick={() => void copyLink(addressOf(link))}
              >
                <IconCopy size={18} stroke={1.6} />
              </ActionIcon>
              <ActionIcon aria-label={`QR code of ${placeOf(link)}`} onClick={() => onChoose(link)}>
                <IconQrcode size={18} stroke={1.6} />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
