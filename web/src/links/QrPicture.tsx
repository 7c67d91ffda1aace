import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { useMemo } from 'react'
import { QR_INK, qrOf, qrPath } from './draw-qr.ts'
import css from './LinkSide.module.css'
import { placeOf } from './link-words.ts'

/** A link's QR code, 200 × 200, dark on light in both schemes. */
export const QrPicture = ({ link }: { link: CaptureLink }) => {
  const { size, path, text } = useMemo(() => {
    const qr = qrOf(link)
    return { size: qr.size, path: qrPath(qr), text: qr.text }
  }, [link])
  return (
    <svg
      className={css.code}
      width={200}
      height={200}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${placeOf(link)}`}
      data-holds={text}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill={QR_INK} shapeRendering="crispEdges" />
    </svg>
  )
}
