import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The public form for the server, in one file that needs no package; a dot folder is served to nobody. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'node', 'production'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
  build: {
    ssr: 'src/capture-page.tsx',
    outDir: 'dist/.page',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'capture.js' } },
  },
})
