/** The kinds of picture that a lead takes, told by their content; no name and no header is believed. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Bytes of one picture, at most: 5 MB. */
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024
/** Pictures of one lead, at most; a merge may bring more together. */
export const MOST_IMAGES = 10
/** Pixels of one picture, at most: beyond it a small file unpacks into more than a browser can hold. */
const MOST_PIXELS = 100_000_000

export interface ImageShape {
  type: ImageType
  /** Pixels. */
  width: number
  height: number
}

/**
 * What picture these bytes are: its kind by its signature, its size by its first header. Undefined for anything
 * else, and for one that is larger than any camera makes.
 */
export function imageShapeOf(bytes: Uint8Array): ImageShape | undefined {
  const shape = pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes)
  if (!shape || shape.width < 1 || shape.height < 1) return undefined
  return shape.width * shape.height <= MOST_PIXELS ? shape : undefined
}

// PNG, W3C third edition, sections 5.2 and 11.2.1: the signature, then IHDR with width and height.
function pngOf(bytes: Uint8Array): ImageShape | undefined {
  if (!starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || word(bytes, 12, 4) !== 'IHDR')
    return undefined
  return { type: 'image/png', width: big(bytes, 16, 4), height: big(bytes, 20, 4) }
}

// JPEG, ITU-T T.81 annex B: segments of a marker and a length, up to the frame header with height and width.
function jpegOf(bytes: Uint8Array): ImageShape | undefined {
  if (!starts(bytes, [0xff, 0xd8, 0xff])) return undefined
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
    } else if (isFrame(marker)) {
      return { type: 'image/jpeg', height: big(bytes, at + 5, 2), width: big(bytes, at + 7, 2) }
    } else {
      const length = big(bytes, at + 2, 2)
      if (length < 2) return undefined
      at += 2 + length
    }
  }
  return undefined
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which have numbers between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

// WebP, RFC 9649 section 2: RIFF, a length, WEBP, then a lossy, a lossless or an extended first chunk.
function webpOf(bytes: Uint8Array): ImageShape | undefined {
  if (bytes.length < 30 || word(bytes, 0, 4) !== 'RIFF' || word(bytes, 8, 4) !== 'WEBP') return undefined
  const type = 'image/webp'
  const chunk = word(bytes, 12, 4)
  if (chunk === 'VP8X') return { type, width: 1 + little(bytes, 24, 3), height: 1 + little(bytes, 27, 3) }
  if (chunk === 'VP8 ' && starts(bytes.subarray(23), [0x9d, 0x01, 0x2a]))
    return { type, width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff }
  if (chunk !== 'VP8L' || bytes[20] !== 0x2f) return undefined
  const bits = little(bytes, 21, 4)
  return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const starts = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)
const word = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const big = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)
const little = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduceRight((sum, byte) => sum * 256 + byte, 0)
