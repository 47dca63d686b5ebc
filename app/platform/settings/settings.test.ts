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
const errorFor = (env: Record<string, string>): string => {
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

test('OPS-5 credentials of systemd are settings, and variables take precedence', () => {
  const folder = dataDir()
  writeFileSync(join(folder, 'gloves.AUTH_SECRET'), `${'x'.repeat(40)}\n`)
  writeFileSync(join(folder, 'gloves.SMTP_URL'), 'smtps://credential.example.com')
  const env = { DATA_DIR: dataDir(), CREDENTIALS_DIRECTORY: folder, SMTP_URL: 'smtps://variable.example.com' }
  expect(readSettings(env)).toMatchObject({
    authSecret: 'x'.repeat(40),
    smtpUrl: expect.stringContaining('variable'),
  })
  expect(readSettings({ ...env, CREDENTIALS_DIRECTORY: '/none' }).isAuthSecretGiven).toBe(false)
})

describe('START-4 an invalid setting is rejected in one line with its name, the problem and an example', () => {
  const invalid = {
    PORT: ['80a', '70000', '-1'],
    PUBLIC_URL: ['www.example.com', 'https://example.com/shop', 'ftp://example.com'],
    DATABASE_URL: [
      'mysql://localhost/shop',
      'postgres://local host/shop',
      '"postgres://a/b"',
      'POSTGRES:/a/b',
    ],
    CLAMD_SOCKET: ['clamd', 'unix:/run/clamd.ctl', 'clamd:port'],
    SMTP_URL: ['mail.example.com:25', 'https://mail.example.com'],
    NOTIFY_EMAIL: ['office', 'office@example'],
    IMAP_URL: ['imaps://mail.example.com', 'https://me:hunter2@mail.example.com'],
    ADMIN_EMAIL: ['nobody', 'jürgen@example.com'],
    ADMIN_PASSWORD: ['too short', 'x'.repeat(129)],
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
  test.for(
    Object.entries(invalid).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  )('START-4 %s=%s', ([name, value]) => {
    const message = errorFor({
      ...(name.startsWith('S3_') && store),
      ...(name === 'IMAP_URL' && { INBOUND_ADDRESS: 'reply@example.com' }),
      [name]: value,
    })
    expect(message).toMatch(new RegExp(`^${name} .+ Example: ${name}=.+$`))
    expect(message).not.toContain('\n')
  })
})

test('START-4 the error names a data folder that cannot be created', () => {
  const file = join(dataDir(), 'file')
  writeFileSync(file, '')
  expect(errorFor({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR cannot be used as a folder/)
})

test('START-4 error messages do not repeat a password from an invalid address', () => {
  for (const scheme of ['mysql://', '"postgres://', 'postgres:/'])
    expect(errorFor({ DATABASE_URL: `${scheme}root:hunter2@localhost/shop` })).not.toContain('hunter2')
  expect(errorFor({ SMTP_URL: 'imap://me:hunter2@mail.example.com' })).not.toContain('hunter2')
  expect(errorFor({ IMAP_URL: 'smtp://me:hunter2@mail.example.com' })).not.toContain('hunter2')
  const s3Endpoint = 'https://me:hunter2@s3.example.com'
  expect(errorFor({ ...store, S3_ENDPOINT: s3Endpoint })).not.toContain('hunter2')
})

test('BACKUP_KEEP lists daily, weekly and monthly backups; omitted ones are not kept', () => {
  const keep = (BACKUP_KEEP?: string) => readSettings({ DATA_DIR: dataDir(), BACKUP_KEEP }).backupKeep
  expect(keep()).toEqual({ daily: 7, weekly: 4, monthly: 12 })
  expect(keep('30 daily')).toEqual({ daily: 30, weekly: 0, monthly: 0 })
  expect(keep('2 monthly,10 daily')).toEqual({ daily: 10, weekly: 0, monthly: 2 })
})

test('with write: false, neither the data folder nor a secret is created', () => {
  const folder = join(dataDir(), 'none')
  expect(readSettings({ DATA_DIR: folder }, { write: false })).toMatchObject({
    dataDir: folder,
    authSecret: '',
  })
  expect(existsSync(folder)).toBe(false)
})

test('START-4 PostgreSQL requires AUTH_SECRET, because processes on other machines need the same secret', () => {
  const DATABASE_URL = 'postgres://website:hunter2@localhost/website'
  expect(errorFor({ DATABASE_URL })).toMatch(
    /^AUTH_SECRET must be set with PostgreSQL.+ Example: AUTH_SECRET=/,
  )
  const AUTH_SECRET = 'x'.repeat(32)
  expect(readSettings({ DATA_DIR: dataDir(), DATABASE_URL, AUTH_SECRET }).database).toEqual({
    kind: 'postgres',
    url: DATABASE_URL,
  })
})

test('a missing secret is generated once, stored, and readable by its owner only', () => {
  const folder = dataDir()
  const first = readSettings({ DATA_DIR: folder }).authSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSettings({ DATA_DIR: folder }).authSecret).toBe(first)
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test('START-4 the S3 settings are set all together or not at all', () => {
  expect(readSettings({ DATA_DIR: dataDir(), ...store }).s3).toMatchObject({ region: 'us-east-1' })
  for (const [name] of Object.entries(store))
    expect(errorFor({ ...store, [name]: '' })).toMatch(
      RegExp(`^${name} must be set too, because S3_\\w+ is set\\.`),
    )
  expect(errorFor({ S3_REGION: 'eu-central-1' })).toMatch(
    /^S3_ENDPOINT must be set too, because S3_REGION is set\./,
  )
})

test('START-4 Strict-Transport-Security includes subdomains only if HSTS does', () => {
  const hsts = (HSTS?: string) => readSettings({ DATA_DIR: dataDir(), HSTS }).hsts
  expect(hsts()).toBe('max-age=63072000')
  expect(hsts('off')).toBe('')
  expect(hsts('max-age=0')).toBe('max-age=0')
  expect(hsts('max-age=300;includesubdomains')).toBe('max-age=300; includeSubDomains')
  expect(hsts('max-age=63072000; includeSubDomains; preload')).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
})

test('DESK-8 the mailbox for answers needs both settings, and is read with TLS', () => {
  const given = {
    IMAP_URL: 'imaps://me:p%40ss@mail.example.com/Answers',
    INBOUND_ADDRESS: 'Reply@example.com',
  }
  expect(readSettings({ DATA_DIR: dataDir(), ...given }).inbound).toMatchObject({
    host: 'mail.example.com',
    port: 993,
    isSecure: true,
    user: 'me',
    password: 'p@ss',
    mailbox: 'Answers',
    address: 'reply@example.com',
  })
  const { IMAP_URL, INBOUND_ADDRESS } = given
  expect(errorFor({ IMAP_URL })).toMatch(/^INBOUND_ADDRESS must be set too, because IMAP_URL/)
  expect(errorFor({ INBOUND_ADDRESS })).toMatch(/^IMAP_URL must be set too, because INBOUND_ADDRESS/)
  for (const address of ['reply+a@example.com', 'reply', 'a-very-long-name-of-a-mailbox@example.com'])
    expect(errorFor({ IMAP_URL, INBOUND_ADDRESS: address })).toMatch(
      /^INBOUND_ADDRESS must be an e-mail address/,
    )
})
