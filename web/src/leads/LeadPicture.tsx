import type { LeadImage } from '@leadline/contract/leads/images'
import css from './ProfileImages.module.css'
import { usePicture } from './useLeadImages.ts'

interface Props {
  leadId: string
  image: LeadImage
  large?: boolean
}

/** A picture of a lead, in the room that it will take before it is there. */
export const LeadPicture = ({ leadId, image, large = false }: Props) => {
  const { url, isError } = usePicture(leadId, image._id)
  if (isError) return <span className={css.missing}>This image could not be loaded.</span>
  return (
    <img
      className={large ? css.large : css.small}
      src={url}
      alt={image.name}
      width={image.width}
      height={image.height}
      data-loading={url === undefined || undefined}
    />
  )
}
