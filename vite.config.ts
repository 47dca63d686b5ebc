import { reactRouter } from '@react-router/dev/vite'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bundledPackages, reactPackages } from './vite/bundled.ts'
import { checkAdminIsolation } from './vite/check-admin-isolation.ts'
import { chunks, sideEffectFree } from './vite/chunks.ts'
import { honoDev } from './vite/hono-dev.ts'
import { precompress } from './vite/precompress.ts'
import { siteScript } from './vite/site-script.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    honoDev(),
    siteScript(),
    tailwind(),
    reactRouter(),

    checkAdminIsolation(),
    precompress(),
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [sideEffectFree] },
          output: { codeSplitting: chunks },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/index.ts' } },
      // The built server always uses React's production build, whatever NODE_ENV is.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: { noExternal: command === 'build' ? [...bundledPackages, reactPackages] : bundledPackages },
    },
  },
}))
