import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './scripts/vite/chunks.ts'
import { adminApart } from './scripts/vite/admin-apart.ts'
import { honoDev } from './scripts/vite/hono-dev.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { productDocuments } from './scripts/vite/product-documents.ts'
import { siteScript } from './scripts/vite/site-script.ts'

export default defineConfig({
  plugins: [honoDev(), siteScript(), productDocuments(), reactRouter(), adminApart(), precompress()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rolldownOptions: { input: './server/index.ts' } } },
  },
})
