import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite'
import { joinFiles } from './join-files.ts'
import { leanZod } from './lean-zod.ts'

/**
 * The word that stands for the nonce in the built `index.html`; the server puts a fresh one in its place
 * for each response, so that the Content-Security-Policy needs no 'unsafe-inline'.
 */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

const config = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: ['source', ...defaultClientConditions] },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A data: URL would need an exception in the policy, the polyfill an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The public form is a page of its own, without the component kit.
    rolldownOptions: {
      input: { index: 'index.html', capture: 'capture.html', worker: 'worker/worker.ts' },
      output: {
        banner: zodWithoutEval,
        // A browser finds the worker's next version under the name of the last, and it serves what is below it.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { port: 4100, proxy: { '/api': 'http://localhost:4000' } },
  preview: { port: 4130, proxy: { '/api': 'http://localhost:4000' } },
} satisfies UserConfig

export default defineConfig({
  ...config,
  plugins: [react(), leanZod(), joinFiles(config), tellWorker(), compressFiles()],
})

/**
 * Zod tries once whether it may make functions of text, when the first schema is made: in the chunk that holds
 * it, before any code of ours runs. The policy would report that, so the chunk itself says that it may not.
 */
function zodWithoutEval({ moduleIds }: { moduleIds: string[] }) {
  const holdsZod = moduleIds.some(id => id.includes('/zod/v4/core/'))
  return holdsZod ? 'globalThis.__zod_globalConfig = { jitless: true };' : ''
}

/**
 * Tells the worker which files to keep: all that the app may load, and the icons. Not the public form's, nor letters of
 * other scripts, which are fetched where they are seen. Other files are another worker, which the browser notices.
 */
function tellWorker(): Plugin {
  return {
    name: 'leadline-tell-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: (_, bundle) => {
      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk') throw new Error('The build has no worker')
      const files = Object.keys(bundle).filter(name => /^assets\/(?!capture-).*\.(js|css)$/.test(name))
      const fonts = Object.keys(bundle).filter(name => /^assets\/inter-latin-wght.*\.woff2$/.test(name))
      const all = [...files, ...fonts, ...ICONS].map(name => `/${name}`).sort()
      worker.code = worker.code.replaceAll('__SHELL_FILES__', all.join(' '))
    },
  }
}

const ICONS = ['leadline.svg', 'leadline-192.png', 'leadline-512.png', 'leadline.webmanifest']

/** Writes a .br and a .gz beside each text that is worth it, for the server to send as they are. Pages get a nonce each, so they stay. */
function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'leadline-compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter(name => /\.(js|css|svg)$/.test(name)).map(name => compress(join(folder, name))),
      )
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < 1024) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
