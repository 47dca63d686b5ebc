import type { Plugin } from 'vite'
import type * as documents from '../documents/product-documents.ts'

type Documents = typeof documents

const id = 'virtual:product-documents'
const source = '/documents/product-documents.ts'

/** Sets a module's documents once: the build's two environments share them, and in development every change is a new module. */
const known = new WeakMap<Documents, ReturnType<Documents['allProductDocuments']>>()
function documentsOf(module: Documents) {
  const files = known.get(module) ?? module.allProductDocuments()
  known.set(module, files)
  return files
}

/**
 * The products' PDFs, set from the same data as their pages: written with the build, in development made when asked for.
 * `virtual:product-documents` tells the pages how many bytes each has.
 */
export const productDocuments = (): Plugin => {
  let setAll = async () => documentsOf(await import('../documents/product-documents.ts'))
  return {
    name: 'product-documents',
    configureServer(vite) {
      setAll = async () => documentsOf((await vite.ssrLoadModule(source)) as Documents)
      vite.middlewares.use('/documents', async (request, response, next) => {
        try {
          const file = (await setAll()).get(`/documents${request.url?.split('?')[0]}`)
          if (!file) return next()
          response.setHeader('Content-Type', 'application/pdf')
          response.end(file)
        } catch (error) {
          next(error)
        }
      })
    },
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    async load(name) {
      if (name !== `\0${id}`) return
      const sizes = [...(await setAll())].map(([path, file]) => [path, file.length])
      return `export const sizes = ${JSON.stringify(Object.fromEntries(sizes))}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [path, source] of await setAll())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
  }
}
