// Arrows between folders point down only: `npm run check` fails on any import upwards, types included.

/** Folders and files of app/, the lowest layer first. Each may import its own layer and those before it. */
const layers: readonly (readonly string[])[] = [
  // What everything may know: definitions of collections are plain data.
  [
    'ui',
    'content',
    'settings',
    'log.server.ts',
    'umask.server.ts',
    'collections.ts',
    'collections/definition.ts',
    'collections/stages.ts',
    'collections/*/definition.ts',
    'api/errors.ts',
  ],
  ['db'],
  ['api', 'auth', 'captcha', 'forms', 'mail', 'storage', 'typesetting', 'services.ts'],
  ['history', 'inbox', 'library'],
  ['admin-kit', 'site-kit'],
  ['collections'],
  ['back-office', 'site'],
  ['assembly'],
  ['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx'],
]

const isFile = (name: string) => /\.tsx?$/.test(name)
const filesOf = (name: string) => (isFile(name) ? `app/${name}` : `app/${name}/**/*.{ts,tsx}`)
/** As in .gitignore; what begins with `!` is allowed after all. */
const pathsTo = (name: string) => (isFile(name) ? `**/${name}` : `**/${name}/**`)

function rulesOf(index: number, alsoRefused: string[] = []) {
  const [above, below] = [layers.slice(index + 1).flat(), layers.slice(0, index + 1).flat()]
  const group = [
    '**/server/**',
    '**/scripts/**',
    '**/lab/**',
    '**/testing/**',
    ...alsoRefused,
    ...above.map(pathsTo),
    ...below.map((name) => `!${pathsTo(name)}`),
  ]
  return refusing(group, `Of a higher layer than ${layers[index]?.join(', ')}: see layers.oxlint.config.ts.`)
}

function refusing(group: string[], message: string) {
  return { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] }
}

export default {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  // A type written as import('…') would not be seen.
  rules: { 'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }] },
  overrides: [
    ...layers.map((layer, index) => ({
      files: layer.map(filesOf),
      // A file that a lower layer names belongs to that.
      excludeFiles: ['app/**/*.test.{ts,tsx}', ...layers.slice(0, index).flat().filter(isFile).map(filesOf)],
      rules: rulesOf(index),
    })),
    // The laboratory and what npm runs know the product, never the reverse.
    {
      files: ['server/**/*.ts', 'vite/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: refusing(['**/lab/**', '**/scripts/**'], 'The product does not know them: see lab/README.md.'),
    },
    // What lies beside a definition is of a higher layer.
    { files: ['app/collections/*/definition.ts'], rules: rulesOf(0, ['./*']) },
  ],
}
