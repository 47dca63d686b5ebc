import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundled, react } from './scripts/vite/bundled.ts'
import { chunks, pure } from './scripts/vite/chunks.ts'
import { adminApart } from './scripts/vite/admin-apart.ts'
import { honoDev } from './scripts/vite/hono-dev.ts'
import { keepStyles } from './scripts/vite/keep-styles.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { productDocuments } from './scripts/vite/product-documents.ts'
import { siteScript } from './scripts/vite/site-script.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    honoDev(),
    siteScript(),
    productDocuments(),
    reactRouter(),
    keepStyles(),
    adminApart(),
    precompress(),
  ],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: { treeshake: { moduleSideEffects: [pure] }, output: { codeSplitting: chunks } },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/index.ts' } },
      // React decides by NODE_ENV when it is loaded; the built server runs React's production build whatever is set there.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: { noExternal: command === 'build' ? [...bundled, react] : bundled },
    },
  },
}))
