import type { Plugin, Rolldown } from 'vite'

/** A file of the build: which modules are in it, and which files it loads, now or later. */
export type Chunk = {
  fileName: string
  /** The module a page of its own begins with: a route, or the entry. */
  begins: string | undefined
  modules: readonly string[]
  loads: readonly string[]
}

const isAdmin = (module: string): boolean =>
  /\/app\/(?:back-office|kit\/admin|[\w-]+\/[\w-]+\/admin)\/|\/app\/ui\/icon\/admin-icons?\./.test(module)
const isPage = ({ begins }: Chunk): boolean => begins?.includes('__react-router-build-client-route') ?? false
const isRoot = ({ begins }: Chunk): boolean => /\/app\/root\.tsx/.test(begins ?? '')

/**
 * Where a public page would load code of the back-office, or a page of the back-office a public one.
 * @returns a sentence for each such case.
 */
export function mixtures(chunks: readonly Chunk[]): string[] {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reachedFrom = (start: Chunk): Chunk[] => {
    const reached = new Set([start])
    for (const { loads } of reached) {
      for (const name of loads) {
        const next = files.get(name)
        if (next) reached.add(next)
      }
    }
    return [...reached]
  }
  return chunks
    .filter(({ begins }) => begins !== undefined)
    .flatMap((start) => {
      const begins = start.begins as string
      const isOfAdmin = isAdmin(begins)
      const wrong = reachedFrom(start)
        .filter((chunk) => !isOfAdmin || (chunk !== start && isPage(chunk) && !isRoot(chunk)))
        .flatMap(({ modules, begins: page = '' }) => (isOfAdmin ? [page] : [...modules]))
        .find((module) => isAdmin(module) !== isOfAdmin)
      return wrong ? [`${short(begins)} would load ${short(wrong)}`] : []
    })
}

const short = (module: string): string => module.replace(/^.*?\/(?=app\/)/, '').replace(/\?.*$/, '')

/** Ends the build when a visitor would download anything of the back-office. */
export const adminApart = (): Plugin => ({
  name: 'check-admin-isolation',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const found = mixtures(
      Object.values(bundle)
        .filter((part): part is Rolldown.OutputChunk => part.type === 'chunk')
        .map(({ fileName, isEntry, facadeModuleId, moduleIds, imports, dynamicImports }) => ({
          fileName,
          begins: (isEntry && facadeModuleId) || undefined,
          modules: moduleIds,
          loads: [...imports, ...dynamicImports],
        })),
    )
    if (found.length) this.error(`Public pages and the back-office must stay apart: ${found.join('; ')}`)
  },
})
