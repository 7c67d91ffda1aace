import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../platform/save-file.ts'
import { showToast } from '../ui/toast.tsx'
import { qrOf, qrPng, qrSvg } from './draw-qr.ts'
import css from './LinkSide.module.css'
import { placeOf } from './link-words.ts'

/** The two sizes of the picture, in pixels. */
const SIZES = [
  { value: '200', label: '200 × 200' },
  { value: '1200', label: 'Print, 1200 × 1200' },
]

/** Saves a link's QR code as a picture, the place's name below it. */
export const QrFiles = ({ link }: { link: CaptureLink }) => {
  const [pixels, setPixels] = useState('200')
  const save = async (kind: 'png' | 'svg') => {
    try {
      const draw = kind === 'png' ? qrPng : qrSvg
      const file = await draw(qrOf(link), placeOf(link), Number(pixels))
      const name = ['qr', link.source, link.placement, pixels].filter(Boolean).join('-')
      saveFile(file, `${name.replace(/[^\w-]+/g, '-')}.${kind}`)
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Size of the QR code"
        data={SIZES}
        value={pixels}
        onChange={setPixels}
      />
      <div className={css.files}>
        {(['png', 'svg'] as const).map(kind => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void save(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
    </>
  )
}
