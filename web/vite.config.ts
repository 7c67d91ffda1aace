import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/**
 * The word that stands for the nonce in the built `index.html`; the server puts a fresh one in its place
 * for each response, so that the Content-Security-Policy needs no 'unsafe-inline'.
 */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A data: URL would need an exception in the policy, the polyfill an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { port: 4100, proxy: { '/api': 'http://localhost:4000' } },
  preview: { port: 4130, proxy: { '/api': 'http://localhost:4000' } },
})
