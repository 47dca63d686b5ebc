import type { Plugin } from 'vite'

/**
 * Keeps the rules of components that only the server draws (app/ui/script): Vite would leave out CSS modules
 * whose class names no script of the browser's half uses.
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
