import type { Plugin } from 'vite'

/**
 * Keeps the CSS modules of components that only the server renders. Vite would drop those that no client module uses.
 */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
  },
})
