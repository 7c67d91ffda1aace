import { saveFile } from '../platform/save-file.ts'

const SCALE = 2
const PADDING = 16
const FOOT = 28

/**
 * Saves a picture of a panel as it is drawn on the screen, with a line beneath it. It is painted from the elements
 * themselves, shape by shape and word by word: a page turned into an image would lose its fonts and its colours.
 */
export const savePicture = async (panel: HTMLElement, foot: string, name: string): Promise<void> => {
  const box = panel.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((box.width + 2 * PADDING) * SCALE)
  canvas.height = Math.round((box.height + 2 * PADDING + FOOT) * SCALE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  const style = getComputedStyle(panel)
  pen.scale(SCALE, SCALE)
  pen.fillStyle = style.backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(PADDING - box.left, PADDING - box.top)
  paintInto(pen, panel)
  pen.font = `12px ${style.fontFamily}`
  pen.fillStyle = style.color
  pen.fillText(foot, box.left + PADDING, box.bottom + FOOT - 8)
  const file = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('The picture could not be made.')
  saveFile(file, name)
}

const paintInto = (pen: CanvasRenderingContext2D, parent: Element) => {
  for (const node of parent.childNodes) {
    if (node instanceof Text) paintWords(pen, node, parent)
    else if (node instanceof SVGGeometryElement) paintShape(pen, node)
    else if (node instanceof Element && isDrawn(node)) {
      paintBox(pen, node)
      paintInto(pen, node)
    }
  }
}

/** What is for readers of the screen alone is clipped to a pixel; what is for the mouse alone says so. */
const isDrawn = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  const isHidden = element.matches('[data-unpainted]') || getComputedStyle(element).visibility !== 'visible'
  return !isHidden && (width > 1.5 || height > 1.5)
}

const paintBox = (pen: CanvasRenderingContext2D, element: Element) => {
  const { backgroundColor, borderTopLeftRadius, borderTopWidth, borderTopColor } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  pen.beginPath()
  pen.roundRect(left, top, width, height, Math.min(Number.parseFloat(borderTopLeftRadius) || 0, height / 2))
  pen.fillStyle = backgroundColor
  pen.fill()
  const line = Number.parseFloat(borderTopWidth)
  if (!line) return
  pen.fillStyle = borderTopColor
  pen.fillRect(left, top, width, line)
}

/** In the window's own measure, so that a drawing that is stretched keeps its lines as thin as they are. */
const paintShape = (pen: CanvasRenderingContext2D, shape: SVGGeometryElement) => {
  const matrix = shape.getScreenCTM()
  if (!matrix) return
  const { fill, stroke, strokeWidth, opacity, strokeDasharray } = getComputedStyle(shape)
  const path = new Path2D()
  path.addPath(new Path2D(pathOf(shape)), matrix)
  pen.save()
  pen.globalAlpha = Number(opacity)
  if (fill !== 'none') {
    pen.fillStyle = fill
    pen.fill(path)
  }
  if (stroke !== 'none') {
    pen.strokeStyle = stroke
    pen.lineWidth = Number.parseFloat(strokeWidth)
    pen.setLineDash(strokeDasharray === 'none' ? [] : strokeDasharray.split(/[ ,]+/).map(Number.parseFloat))
    pen.stroke(path)
  }
  pen.restore()
}

const pathOf = (shape: SVGGeometryElement) =>
  shape.getAttribute('d') ?? `M${shape.getAttribute('points') ?? '0 0'}`

const paintWords = (pen: CanvasRenderingContext2D, text: Text, parent: Element) => {
  const style = getComputedStyle(parent)
  const clip = parent.closest('[data-clip]')?.getBoundingClientRect()
  pen.save()
  if (clip) {
    pen.beginPath()
    pen.rect(clip.left, clip.top, clip.width, clip.height)
    pen.clip()
  }
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.fillStyle = style.color
  const isRight = style.textAlign === 'right'
  pen.textAlign = isRight ? 'right' : 'left'
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const { left, right, top, height } = range.getBoundingClientRect()
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText(word)
    // Its figures are not as wide here as there: what stands under each other on the right does so still.
    pen.fillText(word, isRight ? right : left, top + (height - up - down) / 2 + up)
  }
  pen.restore()
}
