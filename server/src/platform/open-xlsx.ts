import { Refusal } from '@leadline/contract/errors'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'

/** No part of a workbook may unpack to more: a ZIP of a few kilobytes can hold gigabytes of nothing. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_ENTRIES = 10_000

/** The parts of a workbook by path, none of them unpacked yet. */
export interface Workbook {
  has: (path: string) => boolean
  /** Streams a part through an XML parser; `onto` sets the handlers. False when there is no such part. */
  parse: (path: string, onto: (parser: SaxesParser) => void) => Promise<boolean>
}

/**
 * Opens the bytes of an XLSX file.
 * @throws Refusal UNREADABLE_FILE
 */
export async function openXlsx(bytes: Buffer): Promise<Workbook> {
  const zip = await openZip(bytes)
  const entries = await entriesOf(zip)
  return {
    has: path => entries.has(path),
    parse: async (path, onto) => {
      const entry = entries.get(path)
      if (!entry) return false
      if (entry.uncompressedSize > MOST_BYTES) throw tooLarge()
      const parser = new SaxesParser()
      onto(parser)
      await pump(zip, entry, parser)
      return true
    },
  }
}

const broken = () =>
  new Refusal(
    'UNREADABLE_FILE',
    'This Excel file is damaged. Open it in a spreadsheet, save it again and upload that.',
  )
const tooLarge = () =>
  new Refusal(
    'UNREADABLE_FILE',
    'This Excel file unpacks to more than 256 MB. Split it and upload the parts.',
  )

const openZip = (bytes: Buffer) =>
  new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(broken()) : resolve(zip),
    )
  })

const entriesOf = (zip: yauzl.ZipFile) =>
  new Promise<Map<string, yauzl.Entry>>((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>()
    if (zip.entryCount > MOST_ENTRIES) reject(broken())
    zip.on('entry', (entry: yauzl.Entry) => {
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(broken()))
    zip.readEntry()
  })

async function pump(zip: yauzl.ZipFile, entry: yauzl.Entry, parser: SaxesParser) {
  const decoder = new TextDecoder('utf-8')
  let read = 0
  try {
    for await (const chunk of await streamOf(zip, entry)) {
      read += (chunk as Buffer).length
      if (read > MOST_BYTES) throw tooLarge()
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof Refusal ? error : broken()
  }
}

const streamOf = (zip: yauzl.ZipFile, entry: yauzl.Entry) =>
  new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
