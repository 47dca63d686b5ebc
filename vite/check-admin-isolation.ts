import type { Plugin, Rolldown } from 'vite'

/** A file of the build. */
export type Chunk = {
  fileName: string
  /** The route or entry module, if the file is an entry point. */
  entry: string | undefined
  modules: readonly string[]
  /** Static and dynamic imports. */
  loads: readonly string[]
}

const isAdmin = (module: string): boolean =>
  /\/app\/(?:(?:back-office|kit\/admin|[\w-]+\/[\w-]+\/admin)\/|(?:[\w-]+\/)+[\w-]+-(?:admin|inbox)\.tsx|ui\/icon\/admin-icons?\.)/.test(
    module,
  )
const isPage = ({ entry }: Chunk): boolean => entry?.includes('__react-router-build-client-route') ?? false
const isRoot = ({ entry }: Chunk): boolean => /\/app\/root\.tsx/.test(entry ?? '')

/**
 * Finds public pages that load back-office code, and back-office pages that load public pages.
 * @returns one message per violation.
 */
export function findViolations(chunks: readonly Chunk[]): string[] {
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
    .filter(({ entry }) => entry !== undefined)
    .flatMap((start) => {
      const entry = start.entry as string
      const isAdminEntry = isAdmin(entry)
      const violation = reachedFrom(start)
        .filter((chunk) => !isAdminEntry || (chunk !== start && isPage(chunk) && !isRoot(chunk)))
        .flatMap(({ modules, entry: page = '' }) => (isAdminEntry ? [page] : [...modules]))
        .find((module) => isAdmin(module) !== isAdminEntry)
      return violation ? [`${shortPath(entry)} would load ${shortPath(violation)}`] : []
    })
}

const shortPath = (module: string): string => module.replace(/^.*?\/(?=app\/)/, '').replace(/\?.*$/, '')

/** Fails the build if public pages and the back-office share code that they must not. */
export const checkAdminIsolation = (): Plugin => ({
  name: 'check-admin-isolation',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const found = findViolations(
      Object.values(bundle)
        .filter((part): part is Rolldown.OutputChunk => part.type === 'chunk')
        .map(({ fileName, isEntry, facadeModuleId, moduleIds, imports, dynamicImports }) => ({
          fileName,
          entry: (isEntry && facadeModuleId) || undefined,
          modules: moduleIds,
          loads: [...imports, ...dynamicImports],
        })),
    )
    if (found.length) this.error(`Public pages and the back-office must stay apart: ${found.join('; ')}`)
  },
})
