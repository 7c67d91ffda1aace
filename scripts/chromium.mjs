import { existsSync } from 'node:fs'
import { Failure, PLAYWRIGHT, say, tool } from './run.mjs'

const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser on this machine: what `CHROMIUM` names, else the first known place; none: Playwright's own. */
export const findChromium = () => process.env.CHROMIUM || KNOWN.find(path => existsSync(path))

/** Sees to it that there is a browser for the journeys. */
export async function needChromium() {
  if (findChromium()) return
  say('Installing Chromium (playwright install chromium).')
  const { code } = await tool(PLAYWRIGHT, ['install', 'chromium'])
  if (code !== 0)
    throw new Failure(
      'The journeys need Chromium: install it (apt-get install chromium) or name it in CHROMIUM.',
    )
}
