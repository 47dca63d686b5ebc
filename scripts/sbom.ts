// `npm run sbom`: prints a bill of materials of the production packages (CycloneDX 1.5 JSON), based on package-lock.json.
// `npm sbom --omit dev` is not sufficient: it omits packages that development tools need too, such as react and zod.
import { readFileSync } from 'node:fs'

type Names = Record<string, string>
type Package = {
  name?: string
  version: string
  license?: string
  integrity?: string
  optional?: boolean
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}
const root = packages[''] as Package

/** Resolves a dependency like Node: in the package's own node_modules or in a parent folder's. */
function resolvePath(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** Returns the names of required packages, without optional peers. */
function listDependencies({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}: Package) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')
const purl = (path: string): string =>
  `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path]?.version}`

const needed = new Map<string, string[]>()
function collect(path: string): void {
  const found = listDependencies(packages[path] as Package).flatMap((name) => resolvePath(name, path) ?? [])
  // `npm ci --omit=dev` doesn't install peers that are development tools, such as a compiler.
  needed.set(path, path === '' ? found : found.filter((one) => !isTool(one)))
  for (const one of needed.get(path) ?? []) if (!needed.has(one)) collect(one)
}
const tools = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Names }).devDependencies,
)
const isTool = (path: string): boolean => tools.includes(nameOf(path))
collect('')

/** Licenses of packages that declare them only in a LICENSE file. */
const undeclaredLicences: Record<string, string> = { 'png-js': 'MIT' }

const component = (path: string) => {
  const {
    version,
    license = undeclaredLicences[nameOf(path)],
    integrity,
    optional,
  } = packages[path] as Package
  return {
    type: 'library',
    'bom-ref': purl(path),
    name: nameOf(path),
    version,
    scope: optional ? 'optional' : 'required',
    purl: purl(path),
    ...(license && {
      licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    }),
  }
}
const rootPurl = `pkg:npm/${root.name}@${root.version}`
const refOf = (path: string): string => (path === '' ? rootPurl : purl(path))
const paths = [
  ...new Map([...needed.keys()].filter(Boolean).map((path) => [purl(path), path])).values(),
].toSorted()
const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': rootPurl,
      name: root.name,
      version: root.version,
      purl: rootPurl,
    },
  },
  components: paths.map(component),
  dependencies: ['', ...paths].map((path) => ({
    ref: refOf(path),
    dependsOn: [...new Set((needed.get(path) ?? []).map(purl))].toSorted(),
  })),
}
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
