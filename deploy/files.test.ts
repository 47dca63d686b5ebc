import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { bodyLimits } from '#app/platform/api/request/body-limits.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { resources } from '#app/resources.server.ts'
import { memoryEnvironment } from '../scripts/setup/memory.js'
import { pinnedNode } from '../scripts/setup/run.js'
import { shutdownTimeoutMs } from '../server/graceful-shutdown.ts'
import { readCompose } from './testing/compose.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const unit = read('deploy/gloves.service')
const compose = read('deploy/compose.yaml')
const { services, networks } = readCompose()
const dockerfile = read('deploy/Dockerfile')
const caddyfile = read('deploy/Caddyfile')
const nginx = read('deploy/nginx.conf')
const { scripts } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

const unitValues = (key: string) =>
  [...unit.matchAll(RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const [folder = ''] = unitValues('WorkingDirectory')
const unitEnvironment = Object.fromEntries(
  unitValues('Environment')
    .flatMap((line) => line.match(/"[^"]+"|\S+/g) ?? [])
    .map((text) => /^"?(\w+)=(.*?)"?$/.exec(text)?.slice(1) as [string, string]),
)

/** Enables the commented settings of an example and fills in its placeholders. */
const fillExample = (path: string) =>
  parseEnv(
    read(path)
      .replaceAll(/^#(?=[A-Z_]+=)/gm, '')
      .replaceAll(/^(\w+)=$/gm, `$1=${'x'.repeat(48)}`),
  )

const settingNames = (): Set<string> =>
  new Set(
    read('docs/operate/settings.md')
      .matchAll(/`([A-Z][A-Z\d_]+)`/g)
      .map(([, name = '']) => name),
  ).add('NODE_ENV')

test('the operator files contain only documented settings', () => {
  const image = [...(/^ENV((?:.*\\\n)*.*)/m.exec(dockerfile)?.[1]?.matchAll(/(?<=\s)(\w+)=\S+/g) ?? [])].map(
    ([, name = '']) => name,
  )
  const own = ['POSTGRES_PASSWORD', 'GARAGE_RPC_SECRET', 'PATH', ...Object.keys(memoryEnvironment)]
  const used = [
    ...Object.keys(fillExample('deploy/gloves.env.example')),
    ...Object.keys(fillExample('deploy/compose.env.example')),
    ...Object.keys(unitEnvironment),
    ...Object.keys(fillExample('deploy/website.env.example')),
    ...Object.keys(services.app1.environment),
    ...image,
  ]
  expect(used.length).toBeGreaterThan(25)
  expect(used.filter((name) => !settingNames().has(name) && !own.includes(name))).toEqual([])
})

test('FAST-3 the unit and the image limit memory like npm start', () => {
  expect(unitEnvironment).toMatchObject(memoryEnvironment)
  for (const [name, value] of Object.entries(memoryEnvironment))
    expect(dockerfile).toMatch(RegExp(`\\b${name}="?${value}"? `))
})

test('the example settings are valid', () => {
  const env = fillExample('deploy/compose.env.example')
  const given = Object.entries(services.app1.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+).*?\}/, (_, filledIn: string) => String(env[filledIn])),
  ])
  const inContainer = readSettings(
    { ...fillExample('deploy/website.env.example'), ...Object.fromEntries(given) },
    { write: false },
  )
  expect(inContainer.database.kind).toBe('postgres')
  expect(inContainer.s3).toMatchObject({ bucket: 'website-files', accessKeyId: env.S3_ACCESS_KEY_ID })
  const service = readSettings(
    { ...unitEnvironment, ...fillExample('deploy/gloves.env.example') },
    { write: false },
  )
  expect(service).toMatchObject({
    publicUrl: 'https://www.example.com',
    mailFrom: 'Website <website@example.com>',
  })
})

test('the compose example contains every required variable', () => {
  const asked = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
  expect(Object.keys(fillExample('deploy/compose.env.example'))).toEqual(expect.arrayContaining(asked))
  const mounted = [...compose.matchAll(/- (\.\/[\w.]+):/g)].map(([, path = '']) => join('deploy', path))
  expect(mounted.filter((path) => !existsSync(path))).toEqual([])
})

test('the object store in compose matches the URL, region and bucket in the product settings', () => {
  const [, host, port] = /S3_ENDPOINT: http:\/\/(\w+):(\d+)$/m.exec(compose) ?? []
  const store = read('deploy/garage.toml')
  expect(compose).toMatch(RegExp(`^  ${host}:\n    image: [\\w./]+:v\\d+\\.\\d+\\.\\d+$`, 'm'))
  expect(/api_bind_addr = "0\.0\.0\.0:(\d+)"/.exec(store)?.[1]).toBe(port)
  expect(/s3_region = "(\w+)"/.exec(store)?.[1]).toBe(/S3_REGION: (\w+)/.exec(compose)?.[1])
  expect(/GARAGE_DEFAULT_BUCKET: (\S+)/.exec(compose)?.[1]).toBe(/S3_BUCKET: (\S+)/.exec(compose)?.[1])
  for (const [, folder] of store.matchAll(/^\w+_dir = "(.+)"/gm))
    expect(compose).toMatch(RegExp(`- store-\\w+:${folder}$`, 'm'))
})

test('the service runs the pinned Node, stores data in a writable folder and allows a graceful shutdown', () => {
  const server = /\['(build\/server\/index\.js)'\]/.exec(read('scripts/start.js'))?.[1]
  expect(unitValues('ExecStart')).toEqual([`${folder}/${pinnedNode()} ${server}`])
  expect(unitEnvironment.DATA_DIR).toBe(`/var/lib/${unitValues('StateDirectory')[0]}`)
  expect(fillExample('deploy/gloves.env.example').DATA_DIR).toBe(unitEnvironment.DATA_DIR)
  expect(Number(unitValues('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(shutdownTimeoutMs)
  expect(/stop_grace_period: (\d+)s/.exec(compose)?.[1]).toBe(unitValues('TimeoutStopSec')[0])
})

test('the multi-process unit differs from the single-process unit only in the port and process settings', () => {
  const settingsOf = (text: string) => text.replaceAll(/^#.*\n/gm, '')
  const several = settingsOf(read('deploy/gloves@.service'))
  expect(several).toContain('Environment=PORT=%i\n')
  const asOne = several
    .replace(', port %i', '')
    .replace('PORT=%i', 'PORT=3000')
    .replace('EnvironmentFile=-/etc/gloves-%i.env\n', '')
  expect(asOne).toBe(settingsOf(unit))
})

test('nginx retries idempotent requests at another process, but no administrator requests', () => {
  const locations = [...nginx.matchAll(/^ {4}location (?:~\* \^)?(\S+) \{([^}]*)\}/gm)].map(
    ([, path, rules = '']) => [path, /proxy_next_upstream (.*);/.exec(rules)?.[1]],
  )
  expect(Object.fromEntries(locations)).toMatchObject({
    '/': 'error timeout non_idempotent',
    '/career/': 'error timeout non_idempotent',
    '/api/Career': 'error timeout non_idempotent',
    '/api/admin/': 'error timeout',
  })
  const written = read('docs/api.txt').matchAll(/^(?:POST|PATCH) (\S+)$/gm)
  const isRepeated = (path: string) => !path.startsWith('/api/admin/')
  // Add new idempotent endpoints of app/records/submission here.
  expect([...written].map(([, path = '']) => path).filter(isRepeated)).toEqual([
    '/api/Contact',
    '/api/Admission',
    '/api/InsertFranchise',
    '/api/Career',
    '/api/Quotation',
    // An answered offer stays as it is, and a hidden certificate stays hidden.
    '/api/SeatOffer/:token',
    '/api/Certificate/holder/:token',
  ])
})

test('the build context contains the required files, but no data, secrets or tests', () => {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const isLeftOut = (path: string) =>
    patterns.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`))
  const needed = [
    ...globSync('{app,server,public,scripts}/**/*.{ts,tsx,js,css,json,woff2,html}'),
    'package-lock.json',
    'vite.config.ts',
  ]
  const isTest = (path: string) => /\.test\.tsx?$/.test(path)
  expect(needed.length).toBeGreaterThan(500)
  expect(needed.filter((path) => isLeftOut(path) !== isTest(path))).toEqual([])
  const kept = [
    '.env',
    'deploy/.env',
    'deploy/offsite.env',
    'deploy/website.env',
    'gloves.env',
    'data/auth-secret',
    '.git/config',
    'node_modules/hono/package.json',
  ]
  expect(kept.filter((path) => !isLeftOut(path))).toEqual([])
})

test("both proxies match the product's port, timeouts and trusted proxies", () => {
  const ports = [...`${compose}${caddyfile}${nginx}`.matchAll(/(?:app\d|127\.0\.0\.1):(\d+)/g)].map(
    ([, port]) => port,
  )
  expect(new Set(ports)).toEqual(new Set(['3000', '3001']))
  expect([unitEnvironment.PORT, /PORT=(\d+)/.exec(dockerfile)?.[1]]).toEqual(['3000', '3000'])
  const keepAliveTimeoutMs = Number(
    /keepAliveTimeout: ([\d_]+)/.exec(read('server/http-server.ts'))?.[1]?.replace('_', ''),
  )
  for (const [, seconds] of `${caddyfile}${nginx}`.matchAll(
    /(?:keepalive|upstream[^}]*keepalive_timeout) (\d+)s/g,
  )) {
    expect(Number(seconds) * 1000).toBeLessThan(keepAliveTimeoutMs)
  }
  const subnets = networks.front.ipam?.config.map(({ subnet }) => subnet)
  expect(services.app1.environment.TRUSTED_PROXIES?.split(',')).toEqual(subnets)
})

test("both proxies use the product's body limits and accept uploads only on upload paths", () => {
  const calls = Object.values(resources)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(({ method }) => method !== 'GET')
    .map(({ path, multipart }) => ({ path: `/api${path}`, takesFile: multipart === true }))
  const pages = [
    { path: '/contact', takesFile: false },
    { path: '/career/general', takesFile: true },
    { path: '/Career/general', takesFile: true },
  ]
  const files = /@files path (.*)/.exec(caddyfile)?.[1]?.split(' ') ?? []
  expect(caddyfile).toContain(`@others not path ${files.join(' ')}\n`)
  const [most = 0, usual = 0] = [...caddyfile.matchAll(/max_size (\d+)MB/g)].map(
    ([, size]) => Number(size) * 1e6,
  )
  const atCaddy = (path: string) =>
    files.some((pattern) => matchesGlob(path.toLowerCase(), pattern.replace(/\*$/, '**').toLowerCase()))
      ? most
      : usual

  const sizes = [
    ...nginx.matchAll(/^ {4}(?:location (~\* \^)?(\S+) \{\s+)?client_max_body_size (\d+)m;/gm),
  ].map(([, isInAnyCase, location = '/', size]) => ({
    starts: new RegExp(`^${location}`, isInAnyCase && 'i'),
    location,
    size: Number(size) * 1024 * 1024,
  }))
  const atNginx = (path: string) =>
    sizes
      .filter(({ starts }) => starts.test(path))
      .toSorted((a, b) => b.location.length - a.location.length)[0]?.size ?? 0

  for (const sizeAt of [atCaddy, atNginx]) {
    for (const { path, takesFile } of [...calls, ...pages]) {
      const isBackOffice = path.startsWith('/api/admin/')
      expect([path, sizeAt(path) > (takesFile ? bodyLimits.upload : bodyLimits.json)]).toEqual([path, true])
      if (!takesFile && !isBackOffice) expect(sizeAt(path)).toBeLessThan(bodyLimits.upload)
    }
  }
})

test('commands and files in the guides exist', () => {
  const guides = ['README.md', ...globSync('docs/operate/*.md')]
  const missing = guides.flatMap((guide) => {
    const text = read(guide)
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].filter(([, name = '']) => !scripts?.[name])
    const files = [...text.matchAll(/\b(?:scripts|deploy)\/[\w/.@-]*\w/g)].filter(
      ([path]) =>
        !existsSync(path) && !['deploy/.env', 'deploy/offsite.env', 'deploy/website.env'].includes(path),
    )
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].filter(
      ([, path = '']) => !existsSync(join(dirname(guide), path)),
    )
    return [...commands, ...files, ...links].map(([found]) => `${guide}: ${found}`)
  })
  expect(missing).toEqual([])
})
