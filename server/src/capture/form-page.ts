import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inAttribute } from '@leadline/contract/capture/link-path'

type SearchValues = Record<string, string | string[]>

/** What the page is given beside its markup; the web knows it as `Given`. */
export interface Given {
  search: SearchValues
  form?: unknown
  failed?: { message: string; isFinal: boolean; retired?: { companyName: string; phone: string } }
  submissionId?: string
  filled?: { values: Record<string, string>; errors: Record<string, string>; message: string }
  sent?: Record<string, string>
}

/** The public form's page, filled in for one visitor. */
export type FormPage = (given: Given, address: string) => string

/** How long the thanks stand where no script takes them away, in seconds. */
const THANKS_S = 3
const PLACE = /<div id="root">[\s\S]*?<\/div>/

/** The page that the web's build has left in its folder; undefined where it has not been built. */
export async function readFormPage(folder: string | undefined): Promise<FormPage | undefined> {
  if (!folder) return undefined
  try {
    const html = await readFile(join(folder, 'capture.html'), 'utf8')
    const { renderCapture } = (await import(pathToFileURL(join(folder, '.page', 'capture.js')).href)) as {
      renderCapture: (given: Given) => string
    }
    return (given, address) =>
      html
        .replace(PLACE, () => `<div id="root">${renderCapture(given)}</div>${dataOf(given)}`)
        .replace('</head>', () => `${given.sent ? refreshTo(address) : ''}</head>`)
  } catch {
    return undefined
  }
}

// No `<` stands in it, so that no text of a visitor ends it.
const dataOf = (given: Given) =>
  `<script type="application/json" id="given">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>`

const refreshTo = (address: string) =>
  `<noscript><meta http-equiv="refresh" content="${THANKS_S}; url=${inAttribute(address)}" /></noscript>`
