import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingError } from './settings.server.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'settings-'))
const store = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hunter2',
}
const complaint = (env: Record<string, string>): string => {
  try {
    readSettings({ DATA_DIR: dataDir(), ...env })
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  return 'none'
}

test('START-4 without any setting everything has a default', () => {
  expect(readSettings({ DATA_DIR: dataDir() })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demoContent: true,
    logLevel: 'info',
  })
})

describe('START-4 a wrong setting is refused in one line with its name, the problem and an example', () => {
  const wrong = {
    PORT: ['80a', '70000', '-1'],
    PUBLIC_URL: ['www.example.com', 'https://example.com/shop', 'ftp://example.com'],
    DATABASE_URL: [
      'mysql://localhost/shop',
      'postgres://local host/shop',
      '"postgres://a/b"',
      'POSTGRES:/a/b',
    ],
    SMTP_URL: ['mail.example.com:25', 'https://mail.example.com'],
    NOTIFY_EMAIL: ['office', 'office@example'],
    ADMIN_PASSWORD: ['short'],
    DEMO_CONTENT: ['yes'],
    TRUSTED_PROXIES: ['proxy.local', '10.0.0.0/33'],
    METRICS_PORT: ['on', '70000'],
    HSTS: [
      '1',
      'on',
      'max-age=1y',
      'includeSubDomains',
      'max-age=31536000; preload',
      'max-age=1; includeSubDomains; preload',
    ],
    LOG_LEVEL: ['loud'],
    BACKUP_EVERY: ['daily', '-1', '9000'],
    BACKUP_KEEP: ['7', '7 days', 'daily', '7 daily; 4 weekly'],
    AUTH_SECRET: ['too short'],
    S3_ENDPOINT: ['s3.example.com', 'https://s3.example.com/bucket', 'https://me:hunter2@s3.example.com'],
    S3_BUCKET: ['Files', 'a', 'my_files', 'files/website'],
    RETAIN_CAREER_DAYS: ['1', '29', '-1', 'never'],
  }
  test.for(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'START-4 %s=%s',
    ([name, value]) => {
      const message = complaint({ ...(name.startsWith('S3_') && store), [name]: value })
      expect(message).toMatch(new RegExp(`^${name} .+ Example: ${name}=.+$`))
      expect(message).not.toContain('\n')
    },
  )
})

test('START-4 a data folder that cannot be made is named', () => {
  const file = join(dataDir(), 'file')
  writeFileSync(file, '')
  expect(complaint({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR cannot be used as a folder/)
})

test('START-4 a secret or password in a wrong address is not repeated', () => {
  for (const scheme of ['mysql://', '"postgres://', 'postgres:/'])
    expect(complaint({ DATABASE_URL: `${scheme}root:hunter2@localhost/shop` })).not.toContain('hunter2')
  expect(complaint({ SMTP_URL: 'imap://me:hunter2@mail.example.com' })).not.toContain('hunter2')
  const s3Endpoint = 'https://me:hunter2@s3.example.com'
  expect(complaint({ ...store, S3_ENDPOINT: s3Endpoint })).not.toContain('hunter2')
})

test('what is kept of backups is said in words; kinds that are left out are not kept', () => {
  const keep = (BACKUP_KEEP?: string) => readSettings({ DATA_DIR: dataDir(), BACKUP_KEEP }).backupKeep
  expect(keep()).toEqual({ daily: 7, weekly: 4, monthly: 12 })
  expect(keep('30 daily')).toEqual({ daily: 30, weekly: 0, monthly: 0 })
  expect(keep('2 monthly,10 daily')).toEqual({ daily: 10, weekly: 0, monthly: 2 })
})

test('looking at the settings only makes neither folder nor secret', () => {
  const folder = join(dataDir(), 'none')
  expect(readSettings({ DATA_DIR: folder }, { write: false })).toMatchObject({
    dataDir: folder,
    authSecret: '',
  })
  expect(existsSync(folder)).toBe(false)
})

test('START-4 with PostgreSQL the secret must be given, for processes on other machines need the same', () => {
  const DATABASE_URL = 'postgres://website:hunter2@localhost/website'
  expect(complaint({ DATABASE_URL })).toMatch(
    /^AUTH_SECRET must be set with PostgreSQL.+ Example: AUTH_SECRET=/,
  )
  const AUTH_SECRET = 'x'.repeat(32)
  expect(readSettings({ DATA_DIR: dataDir(), DATABASE_URL, AUTH_SECRET }).database).toEqual({
    kind: 'postgres',
    url: DATABASE_URL,
  })
})

test('a secret nobody set is made once, kept, and readable by its owner only', () => {
  const folder = dataDir()
  const first = readSettings({ DATA_DIR: folder }).authSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSettings({ DATA_DIR: folder }).authSecret).toBe(first)
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test('START-4 a store of files is given as a whole or not at all', () => {
  expect(readSettings({ DATA_DIR: dataDir(), ...store }).s3).toMatchObject({ region: 'us-east-1' })
  for (const [name] of Object.entries(store))
    expect(complaint({ ...store, [name]: '' })).toMatch(
      RegExp(`^${name} must be set too, because S3_\\w+ is set\\.`),
    )
  expect(complaint({ S3_REGION: 'eu-central-1' })).toMatch(
    /^S3_ENDPOINT must be set too, because S3_REGION is set\./,
  )
})

test('START-4 names below the site’s own are told to use https only where HSTS says so', () => {
  const hsts = (HSTS?: string) => readSettings({ DATA_DIR: dataDir(), HSTS }).hsts
  expect(hsts()).toBe('max-age=63072000')
  expect(hsts('off')).toBeUndefined()
  expect(hsts('max-age=0')).toBe('max-age=0')
  expect(hsts('max-age=300;includesubdomains')).toBe('max-age=300; includeSubDomains')
  expect(hsts('max-age=63072000; includeSubDomains; preload')).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
})
