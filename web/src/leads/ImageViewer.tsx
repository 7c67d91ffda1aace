import { profileDateWords } from '@leadline/contract/format'
import type { LeadImage } from '@leadline/contract/leads/images'
import type { Lead } from '@leadline/contract/leads/lead'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { LeadPicture } from './LeadPicture.tsx'
import css from './ProfileImages.module.css'
import { useRemoveImage } from './useLeadImages.ts'

interface Props {
  lead: Pick<Lead, '_id' | 'companyId'>
  images: readonly LeadImage[]
  /** The id of the one that is shown. */
  shown: string
  onShow: (id: string) => void
  whyNotRemove: string | undefined
  onClose: () => void
}

/** One picture large, the others by the arrow keys; it can be removed. */
export const ImageViewer = ({ lead, images, shown, onShow, whyNotRemove, onClose }: Props) => {
  const timeZone = useZoneOf()(lead.companyId)
  const remove = useRemoveImage(lead._id)
  const [busy, setBusy] = useState(false)
  const at = images.findIndex(image => image._id === shown)
  const image = images[at]
  const step = (by: 1 | -1) => {
    const next = images[(at + by + images.length) % images.length]
    if (next) onShow(next._id)
  }
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') step(1)
      if (key === 'ArrowLeft') step(-1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  if (!image) return null
  const removeShown = async () => {
    setBusy(true)
    const next = images[at + 1] ?? images[at - 1]
    // Before the list comes without it: a dialog of no image would be gone, and come anew without the focus.
    const isGone = await remove(image._id, () => next && onShow(next._id))
    setBusy(false)
    if (isGone && !next) onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={`Image ${at + 1} of ${images.length}`} size={960}>
      <div className={css.stage}>
        <LeadPicture key={image._id} leadId={lead._id} image={image} large />
      </div>
      <div className={css.about}>
        <p className={css.words}>
          {image.name}, added by {image.addedByName}, {profileDateWords(image.at, timeZone)}
        </p>
        <div className={css.ways}>
          {whyNotRemove && <span className={css.none}>{whyNotRemove}</span>}
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
            disabled={whyNotRemove !== undefined}
            loading={busy}
            onClick={() => void removeShown()}
          >
            Remove
          </Button>
          <ActionIcon
            variant="default"
            aria-label="Previous image"
            disabled={images.length < 2}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label="Next image"
            data-autofocus
            disabled={images.length < 2}
            onClick={() => step(1)}
          >
            <IconChevronRight size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
    </Sheet>
  )
}
