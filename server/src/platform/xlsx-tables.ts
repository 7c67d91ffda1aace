import { Refusal } from '@leadline/contract/errors'
import type { Workbook } from './open-xlsx.ts'

const MOST_TEXT = 64 * 1024 * 1024

/** The strings that the cells of a workbook share, by index. @throws Refusal UNREADABLE_FILE */
export async function readStrings(book: Workbook): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let length = 0
  let inText = false
  let inPhonetics = 0
  await book.parse('xl/sharedStrings.xml', parser => {
    parser.on('opentag', ({ name }) => {
      const tag = local(name)
      if (tag === 'si') text = ''
      if (tag === 'rPh') inPhonetics++
      inText = tag === 't' && inPhonetics === 0
    })
    parser.on('text', piece => {
      if (inText) text += piece
    })
    parser.on('closetag', ({ name }) => {
      const tag = local(name)
      inText = false
      if (tag === 'rPh') inPhonetics--
      if (tag !== 'si') return
      length += text.length
      if (length > MOST_TEXT)
        throw new Refusal('UNREADABLE_FILE', 'This Excel file holds too much text. Split it.')
      strings.push(unescaped(text))
    })
  })
  return strings
}

/** Tells whether a cell's style shows its number as a date, by the style's index. */
export async function readFormats(book: Workbook): Promise<(style: number) => boolean> {
  const codes = new Map<number, string>()
  const styles: number[] = []
  let inCellFormats = false
  await book.parse('xl/styles.xml', parser => {
    parser.on('opentag', ({ name, attributes }) => {
      const tag = local(name)
      if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), String(attributes.formatCode))
      if (tag === 'cellXfs') inCellFormats = true
      if (tag === 'xf' && inCellFormats) styles.push(Number(attributes.numFmtId ?? 0))
    })
    parser.on('closetag', ({ name }) => {
      if (local(name) === 'cellXfs') inCellFormats = false
    })
  })
  return style => isDateFormat(styles[style] ?? 0, codes)
}

// The formats that every spreadsheet knows by number: 14 to 22 and 45 to 47 are dates and times, 27 to 36 and
// 50 to 58 those of East Asia (ECMA-376, 18.8.30).
const isDateFormat = (id: number, codes: ReadonlyMap<number, string>) => {
  const code = codes.get(id)
  if (code === undefined) {
    return (
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    )
  }
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')) && !/general/i.test(code)
}

/** `_x000D_` stands for a character that XML cannot hold. */
export const unescaped = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * The same way there: a text that looks like such a sign is written as one, and so are the two characters that XML
 * cannot hold though a lead can.
 */
export const escaped = (text: string) =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\ufffe\uffff]/g, char => `_x${char.charCodeAt(0).toString(16).toUpperCase()}_`)

const local = (name: string) => name.slice(name.indexOf(':') + 1)
