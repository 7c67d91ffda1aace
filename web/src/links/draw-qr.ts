import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { inAttribute } from '@leadline/contract/capture/link-path'
import { create } from 'qrcode'
import { addressOf } from './link-words.ts'

/** A QR code as squares: `size` in each direction, light ground around it included. */
export interface Qr {
  text: string
  size: number
  isDark: (row: number, column: number) => boolean
}

/** What is dark in a printed code; on its own light ground in both schemes. */
export const QR_INK = '#14171d'
/** The ground that a reader needs around the code, in squares. */
const QUIET = 4
/** Beyond this a phone no longer reads a code of 200 pixels. */
const LARGEST_VERSION = 15

/** The code of a link. Where its address is too long to be read at 200 pixels, the key alone: it opens the same form. */
export function qrOf(link: Pick<CaptureLink, 'path' | 'key'>): Qr {
  const short = addressOf({ path: `/capture?link=${encodeURIComponent(link.key)}` })
  return codeOf(addressOf(link)) ?? codeOf(short)!
}

function codeOf(text: string): Qr | undefined {
  try {
    const { modules, version } = create(text, { errorCorrectionLevel: 'M' })
    if (version > LARGEST_VERSION) return undefined
    const isDark = (row: number, column: number) => {
      const [y, x] = [row - QUIET, column - QUIET]
      const isInside = y >= 0 && x >= 0 && y < modules.size && x < modules.size
      return isInside && modules.data[y * modules.size + x] === 1
    }
    return { text, size: modules.size + 2 * QUIET, isDark }
  } catch {
    // More than any code holds.
    return undefined
  }
}

/** Every dark square, as the path of a drawing that is `size` units wide. */
export function qrPath({ size, isDark }: Qr): string {
  const all = Array.from({ length: size }, (_, at) => at)
  return all.flatMap(y => all.filter(x => isDark(y, x)).map(x => `M${x} ${y}h1v1h-1z`)).join('')
}

/** How much of the width the words below a code take. */
const FOOT = 0.14

/** A code with the words below it, as an SVG file; it is sharp at every size. */
export function qrSvg(qr: Qr, words: string, pixels: number): Blob {
  const { size } = qr
  const high = size * (1 + FOOT)
  const text = `<text x="${size / 2}" y="${size * (1 + FOOT / 2)}" font-family="sans-serif" font-size="${size * 0.065}" text-anchor="middle" fill="${QR_INK}">${inAttribute(words)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels * (1 + FOOT)}" viewBox="0 0 ${size} ${high}"><rect width="${size}" height="${high}" fill="#fff"/><path d="${qrPath(qr)}" fill="${QR_INK}" shape-rendering="crispEdges"/>${text}</svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A code `pixels` wide and high with the words below it, as a PNG file. @throws Error where nothing can be drawn */
export function qrPng(qr: Qr, words: string, pixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = Math.round(pixels * (1 + FOOT))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('This browser draws no pictures.'))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = QR_INK
  // Whole pixels for each square, for a blurred edge is read badly.
  const square = Math.max(1, Math.floor(pixels / qr.size))
  const from = Math.floor((pixels - square * qr.size) / 2)
  for (let y = 0; y < qr.size; y++)
    for (let x = 0; x < qr.size; x++)
      if (qr.isDark(y, x)) pen.fillRect(from + x * square, from + y * square, square, square)
  pen.font = `${Math.round(pixels * 0.065)}px sans-serif`
  pen.textAlign = 'center'
  pen.fillText(words, pixels / 2, pixels * (1 + FOOT / 2))
  return new Promise((resolve, reject) => {
    canvas.toBlob(file => (file ? resolve(file) : reject(new Error('The picture was not drawn.'))))
  })
}
