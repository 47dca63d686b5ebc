import { build, type Plugin, type Rolldown } from 'vite'

const source = 'app/site/script.ts'
const id = 'virtual:site-script'

/**
 * `virtual:site-script` is the URL of the script on every public page, which loads other parts on demand. It is bundled separately
 * so that it contains no code of the React pages.
 */
export const siteScript = (): Plugin => {
  let bundled: ReturnType<typeof bundle> | undefined
  let isBuild = false
  return {
    name: 'site-script',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    async load(name) {
      if (name !== `\0${id}`) return
      if (!isBuild) return `export default '/${source}'`
      bundled ??= bundle()
      const parts = await bundled
      if (this.environment.name === 'client') {
        for (const part of parts) {
          // Workers are already assets.
          const source = part.type === 'chunk' ? part.code : part.source
          this.emitFile({ type: 'asset', fileName: part.fileName, source })
        }
      }
      return `export default '/${parts.find((part) => part.type === 'chunk' && part.isEntry)?.fileName}'`
    },
  }
}

async function bundle() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { site: source },
        output: {
          format: 'esm',
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return output
}
