import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The web's own parts are tried where the web is; here stands a page that says what it was given.
const PAGE = `<html><head><title>Request a Quote</title></head><body><div id="root"><h1>Request a Quote</h1></div>
  <script nonce="__CSP_NONCE__" src="/assets/capture.js"></script></body></html>`
const RENDER = `export const renderCapture = given => '<p>' + (given.form?.companyName ?? given.failed.message) + '</p>'`

/** A folder of built pages for the public form. */
export function captureFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-page-'))
  mkdirSync(join(folder, '.page'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'capture.html'), PAGE)
  writeFileSync(join(folder, '.page', 'capture.js'), RENDER)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
