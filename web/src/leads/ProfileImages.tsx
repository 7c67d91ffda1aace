import { IMAGE_TYPES, MOST_IMAGES } from '@leadline/contract/leads/image-shape'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { Alert, Button, Progress, UnstyledButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { LeadPicture } from './LeadPicture.tsx'
import css from './ProfileImages.module.css'
import overview from './ProfileOverview.module.css'
import { useAddImages, useLeadImages } from './useLeadImages.ts'
import { useWhyNotEdit } from './useWhyNotEdit.ts'

// Needed only by those who look.
const ImageViewer = lazy(async () => ({ default: (await import('./ImageViewer.tsx')).ImageViewer }))

/** The pictures of a lead: looked at, added, and in the viewer removed. */
export const ProfileImages = ({ lead }: { lead: LeadWithFollowUps }) => {
  const asked = useLeadImages(lead)
  const images = (asked.data ?? []).filter(({ _id }) => lead.images.includes(_id))
  const adding = useAddImages(lead)
  const [shown, setShown] = useState<string | null>(null)
  const why = useWhyNotEdit(lead)
  const none = lead.images.length + adding.sending.length === 0
  return (
    <section aria-label="Images" className={css.images} data-screen-only={none || undefined}>
      <div className={css.head}>
        <h2 className={overview.section}>Images</h2>
        <AddImages
          onFiles={files => void adding.add(files)}
          why={why ?? (lead.images.length >= MOST_IMAGES ? 'A lead holds at most 10 images.' : undefined)}
        />
      </div>
      {adding.problems.length > 0 && (
        <Alert color="red" variant="light" role="alert" withCloseButton onClose={adding.dismiss}>
          {adding.problems.map(problem => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {none && <p className={css.none}>No images yet. JPEG, PNG or WebP, up to 5 MB each.</p>}
      <LoadFailure query={asked} words="Failed to load images" />
      <ul className={css.list}>
        {images.map(image => (
          <li key={image._id}>
            <UnstyledButton
              className={css.tile!}
              data-picture
              aria-label={`Show ${image.name}`}
              onClick={() => setShown(image._id)}
            >
              <LeadPicture leadId={lead._id} image={image} />
            </UnstyledButton>
          </li>
        ))}
        {adding.sending.map(({ key, name, share }) => (
          <li key={key} className={css.sending}>
            <span>{name}</span>
            <Progress value={share * 100} aria-label={`Sending ${name}`} />
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <ImageViewer
            lead={lead}
            images={images}
            shown={shown}
            onShow={setShown}
            whyNotRemove={why}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface AddProps {
  onFiles: (files: File[]) => void
  why: string | undefined
}

const AddImages = ({ onFiles, why }: AddProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={css.add} data-screen-only>
      {why && <span className={css.none}>{why}</span>}
      <Button
        variant="default"
        size="xs"
        disabled={why !== undefined}
        leftSection={<IconPhotoPlus size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Add images
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label="Images to add"
        disabled={why !== undefined}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </span>
  )
}
