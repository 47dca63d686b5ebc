import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ApiContext } from '#app/platform/api/context.ts'
import { clientAddress } from '#app/platform/api/request/client-address.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { fileSecurityHeaders } from './testing/build-files.ts'
import { readCompose, requiredVariables } from './testing/compose.ts'

const { services, networks } = readCompose()
const read = (path: string) => readFileSync(path, 'utf8')

test('SAFE-12 each container only gets the secrets it needs', () => {
  const given = Object.entries(services).map(([name, service]) => [
    name,
    requiredVariables(service.environment),
  ])
  const app = ['POSTGRES_PASSWORD', 'PUBLIC_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  expect(Object.fromEntries(given)).toEqual({
    app1: app,
    app2: app,
    db: ['POSTGRES_PASSWORD'],
    store: ['GARAGE_RPC_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    offsite: [],
    caddy: ['PUBLIC_URL'],
  })
  const withFile = Object.entries(services).filter(([, service]) => service.env_file !== undefined)
  expect(withFile.map(([name, { env_file }]) => [name, env_file])).toEqual([
    ['app1', 'website.env'],
    ['app2', 'website.env'],
    ['offsite', 'offsite.env'],
  ])
  const [own, handedOut] = ['website', 'compose'].map((name) =>
    Object.keys(parseEnv(read(`deploy/${name}.env.example`))),
  )
  expect(own?.filter((name) => handedOut?.includes(name))).toEqual([])
  expect(read('.gitignore')).toMatch(/^\/deploy\/\.env\n\/deploy\/offsite\.env\n\/deploy\/website\.env$/m)
})

test.for(Object.entries(services))(
  'SAFE-12 the container %s has no right to gain, nothing to write but its data, and bounds',
  ([name, service]) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    })
    expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined)
    for (const volume of service.volumes) expect(volume).not.toMatch(/docker\.sock|^\/(?!run\b)/)
  },
)

test('SAFE-4 a crash leaves no core dump, which would contain CVs and passwords', () => {
  expect([services.app1, services.app2].map(({ ulimits }) => ulimits?.core)).toEqual([0, 0])
  for (const unit of ['gloves', 'gloves@']) expect(read(`deploy/${unit}.service`)).toMatch(/^LimitCORE=0$/m)
})

test('SAFE-12 the product and the database do not run as root in their containers', () => {
  expect(/^USER (\w+)$/m.exec(read('deploy/Dockerfile'))?.[1]).toBe('gloves')
  expect([services.app1.user, services.db.user]).toEqual([undefined, 'postgres'])
})

test('SAFE-12 visitors cannot make Caddy mark processes as unhealthy with requests that it aborts', () => {
  expect(read('deploy/Caddyfile').replaceAll(/#.*/g, '')).not.toMatch(/fail_duration|unhealthy_/)
})

test('SAFE-12 Caddy in containers preserves the IPv6 addresses of visitors', () => {
  expect(networks.front.enable_ipv6).toBe(true)
  const subnets = networks.front.ipam?.config.map(({ subnet }) => subnet) ?? []
  expect(subnets).toContainEqual(expect.stringMatching(/^fd[0-9a-f]{2}:[0-9a-f]{1,4}:[0-9a-f]{1,4}::\/64$/))
  const { TRUSTED_PROXIES } = services.app1.environment
  const settings = readSettings({ DATA_DIR: tmpdir(), TRUSTED_PROXIES }, { write: false })
  const seen = (remoteAddress: string, forwarded: string) =>
    clientAddress(
      {
        env: { incoming: { socket: { remoteAddress } } },
        req: { header: () => forwarded },
      } as unknown as ApiContext,
      settings,
    )
  const caddy = subnets.map((subnet) => subnet.replace(/(?:0|)\/\d+$/, '5'))
  for (const address of caddy) expect(seen(address, '2001:db8::7')).toBe('2001:db8::7')
  expect(seen('2001:db8::9', '2001:db8::7')).toBe('2001:db8::9')
})

test.for(['gloves', 'website'])('SAFE-12 the example %s.env sends mail over TLS', (name) => {
  const { SMTP_URL } = parseEnv(read(`deploy/${name}.env.example`))
  expect(readSettings({ DATA_DIR: tmpdir(), SMTP_URL }, { write: false }).smtpUrl).toMatch(/^smtps:/)
  expect(read('README.md') + read('docs/operate/deploy.md')).not.toMatch(/smtp:\/\/user/)
})

const units = ['gloves.service', 'gloves@.service']
const { stdout: systemd } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
const systemdVersion = Number(/^systemd (\d+)/.exec(systemd ?? '')?.[1] ?? 0)
/** Settings that older versions ignore with a message. */
const since254 = /^(?:RestartSteps|RestartMaxDelaySec|ImportCredential)=.*\n/gm

describe.runIf(systemdVersion >= 250)('as systemd judges', () => {
  const analyze = (name: string, ...args: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const unit = join(folder, name)
    const text = read(`deploy/${name}`)
    writeFileSync(unit, systemdVersion < 254 ? text.replaceAll(since254, '') : text)
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  test.for([...units, 'gloves-offsite.service'])(
    'OPS-5 SAFE-12 the unit %s is valid and sandboxed',
    (name) => {
      const lines = analyze(name, 'verify').said.split('\n').filter(Boolean)
      // The machine may lack the product.
      expect(lines.filter((line) => !/Command \/opt\/gloves\S+ is not executable/.test(line))).toEqual([])
      // The threshold is in tenths: 0 is fully restricted, 100 is unrestricted.
      expect(analyze(name, 'security', '--offline=true', '--threshold=15', '--no-pager').status).toBe(0)
    },
  )
})

test.for(units)(
  'OPS-5 SAFE-12 the unit %s restarts without limit, survives a killed child, writes private files and has no capabilities',
  (name) => {
    const unit = read(`deploy/${name}`)
    const values = [
      'StartLimitIntervalSec=0',
      'Restart=always',
      'RestartSteps=6',
      'RestartMaxDelaySec=60',
      'OOMPolicy=continue',
      'UMask=0077',
      'CapabilityBoundingSet=',
      'NoNewPrivileges=yes',
    ]
    for (const value of values) expect(unit).toMatch(new RegExp(`^${value}$`, 'm'))
    expect(unit).not.toContain('StartLimitBurst')
    expect(unit).toMatch(/^InaccessiblePaths=.*\/opt\/gloves\/\.git/m)
  },
)

test('OPS-5 images have exact versions, and the product is not a superuser of its database', () => {
  for (const { image } of [services.db, services.store, services.offsite, services.caddy])
    expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?$/)
  expect(services.db.environment).not.toHaveProperty('POSTGRES_USER')
  expect(read('deploy/database.sh')).toMatch(/^create role website login password/m)
  expect(read('deploy/database.sh')).not.toMatch(/superuser;/)
})

const rules = 'nft -f deploy/connections.nft'
const runInNetworkNamespace = (command: string) =>
  spawnSync('unshare', ['-rn', 'bash', '-c', command], { encoding: 'utf8', timeout: 20_000 })
const hasNftables = runInNetworkNamespace(`ip link set lo up && ${rules}`).status === 0

test.runIf(hasNftables)('SAFE-1 the firewall gives one client at most 300 connections', () => {
  const { stdout } = runInNetworkNamespace(
    `ip link set lo up && ${rules} && ${process.execPath} deploy/testing/count-connections.js`,
  )
  expect(JSON.parse(stdout)).toEqual([300, 300])
})

test.for([
  ['nginx.conf', /^ {8}add_header ([\w-]+) (?:"(.*)"|([^$\s]+)) always;$/gm],
  ['Caddyfile', /^\t{3}([\w-]+) (?:"(.*)"|(\S+))$/gm],
] as const)('files that %s serves itself carry every security header of the product', ([name, pattern]) => {
  const text = read(join('deploy', name))
  const part = text.slice(
    text.search(/location ~|handle @static/),
    text.search(/location @gloves|\tfile_server/),
  )
  const given = [...part.matchAll(pattern)].map(([, header, quoted, plain]) => [header, quoted ?? plain])
  expect(Object.fromEntries(given)).toEqual(fileSecurityHeaders())
})
