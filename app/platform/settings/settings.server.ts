import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseConfig } from './database-config.ts'
import { generatedSecret } from './generated-secrets.server.ts'
import { readHsts } from './hsts.server.ts'
import { readSmtpUrl } from './smtp-url.server.ts'
import { originOf } from './origin.ts'
import { readS3Config, type S3Config } from './s3-config.server.ts'
import { SettingError, wrong } from './setting-error.ts'
import { forSubmissions, submissionOf, type SubmissionName } from '../../collections.ts'

export { SettingError }

export type Settings = {
  host: string
  port: number
  /** Origin the site is reached at, without a trailing slash; absolute links are built from it. */
  publicUrl: string
  dataDir: string
  database: DatabaseConfig
  /** Where uploaded files are; undefined: in the data folder. */
  s3: S3Config | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Where the company is told of new submissions. */
  notifyEmail: string | undefined
  adminEmail: string
  adminPassword: string | undefined
  demoContent: boolean
  /** Whether every administrator has to set up a second factor. */
  requireSecondFactor: boolean
  /** Addresses or CIDR ranges whose X-Forwarded-* headers count. */
  trustedProxies: string[]
  /** Value of Strict-Transport-Security; undefined: it is not sent. */
  hsts: string | undefined
  logLevel: LogLevel
  /** Whether it is counted how often pages are seen. */
  visits: boolean
  /** Where programs on this machine read the metrics; 0: nowhere. */
  metricsPort: number
  /** Encrypts second factors and signs sessions. Where nobody gave it, it is part of backups. */
  authSecret: string
  /** Whether AUTH_SECRET is a setting; backups leave it out then. */
  isAuthSecretGiven: boolean
  /** Public submissions of one kind that one address may send in an hour. */
  submissionsPerHour: number
  /** How many of them come without a captcha; the franchise form asks for one at once. */
  submissionsBeforeCaptcha: number
  /** How long what was deleted can be restored. */
  trashDays: number
  /** Days after which submissions are deleted, counted from the last change; 0: never. */
  retainDays: Record<SubmissionName, number>
  /** Sign-in attempts for one account from one address in fifteen minutes. */
  signInAttempts: number
  /** Folder that holds a folder for each backup. */
  backupDir: string
  /** Hours between two backups that the server makes by itself; 0 makes none. */
  backupEvery: number
  backupKeep: BackupKeep
}

/** For how many days, weeks and months the newest backup stays. */
export type BackupKeep = { daily: number; weekly: number; monthly: number }

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

type Env = Record<string, string | undefined>
type Options = {
  /** Makes the data folder and the secrets that nobody set; otherwise they stay away, and such a secret is empty. */
  write?: boolean
}

/**
 * Reads and checks every setting once.
 * @throws SettingError for the first setting that is wrong or missing.
 */
export function readSettings(env: Env, { write = true }: Options = {}): Settings {
  const text = (name: string) => env[name]?.trim() || undefined
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const host = text('HOST') ?? '127.0.0.1'
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  if (write) makeFolder(dataDir)
  const database = databaseConfig(text('DATABASE_URL') ?? join(dataDir, 'database.sqlite'))
  const secret = givenSecret(text('AUTH_SECRET'), database)
  return {
    host,
    port,
    publicUrl: publicUrl(text('PUBLIC_URL')) ?? `http://localhost:${port}`,
    dataDir,
    database,
    s3: readS3Config(text),
    smtpUrl: readSmtpUrl(text('SMTP_URL')),
    mailFrom: text('MAIL_FROM') ?? 'Website <website@example.com>',
    notifyEmail: email('NOTIFY_EMAIL', text('NOTIFY_EMAIL')),
    adminEmail: email('ADMIN_EMAIL', text('ADMIN_EMAIL')) ?? 'admin@example.com',
    adminPassword: password(env.ADMIN_PASSWORD),
    demoContent: flag(env, 'DEMO_CONTENT', true),
    requireSecondFactor: flag(env, 'REQUIRE_SECOND_FACTOR', false),
    trustedProxies: proxies(text('TRUSTED_PROXIES')),
    hsts: readHsts(text('HSTS')),
    visits: oneOf(env, 'VISITS', ['on', 'off'], 'on') === 'on',
    metricsPort: integer(env, 'METRICS_PORT', 0, 0, 65_535),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    authSecret: secret ?? generatedSecret(dataDir, write),
    isAuthSecretGiven: secret !== undefined,
    submissionsPerHour: integer(env, 'SUBMISSIONS_PER_HOUR', 60, 1, 1_000_000),
    submissionsBeforeCaptcha: integer(env, 'SUBMISSIONS_BEFORE_CAPTCHA', 3, 0, 1_000_000),
    trashDays: integer(env, 'TRASH_DAYS', 30, 1, 3650),
    retainDays: forSubmissions((name) =>
      retention(env, `RETAIN_${name.toUpperCase()}_DAYS`, submissionOf(name).retainDays),
    ),
    signInAttempts: integer(env, 'SIGN_IN_ATTEMPTS', 10, 1, 1_000_000),
    backupDir: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupEvery: integer(env, 'BACKUP_EVERY', 24, 0, 8760),
    backupKeep: backupKeep(text('BACKUP_KEEP')),
  }
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const given = env[name]?.trim()
  if (!given) return fallback
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < min || value > max) {
    wrong(name, `must be a whole number from ${min} to ${max}, not "${given}".`, String(fallback))
  }
  return value
}

/** Less than a month is more likely a slip than meant, and what it erases is gone. */
function retention(env: Env, name: string, fallback: number): number {
  const days = integer(env, name, fallback, 0, 36_500)
  if (days > 0 && days < 30) {
    wrong(name, `must be 30 or more, or 0 to keep everything, not "${days}".`, String(fallback))
  }
  return days
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const given = env[name]?.trim()
  if (!given) return fallback
  if (given !== '0' && given !== '1') wrong(name, `must be 0 or 1, not "${given}".`, '0')
  return given === '1'
}

function oneOf<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const given = env[name]?.trim()
  if (!given) return fallback
  const value = values.find((candidate) => candidate === given)
  if (!value) wrong(name, `must be one of ${values.join(', ')}, not "${given}".`, fallback)
  return value
}

function publicUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const problem = `must be an http or https address without a path, not "${given}".`
  return originOf(given)?.origin ?? wrong('PUBLIC_URL', problem, 'https://www.example.com')
}

/** Where a path or address leads. @throws SettingError where it is neither. */
export function databaseConfig(given: string): DatabaseConfig {
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return { kind: 'postgres', url: given }
  if (/^["']|^[a-z][a-z\d+.-]+:/i.test(given) && !given.startsWith('file://')) {
    wrong(
      'DATABASE_URL',
      `must be the path of an SQLite file or the address of a PostgreSQL database, not "${given.replace(/:.*/, ':…')}".`,
      'postgres://website:password@db.example.com/website',
    )
  }
  return { kind: 'sqlite', file: resolve(given.replace(/^file:\/\//, '')) }
}

function email(name: string, given: string | undefined): string | undefined {
  if (given !== undefined && !z.email().safeParse(given).success) {
    wrong(name, `must be an e-mail address, not "${given}".`, 'office@example.com')
  }
  return given
}

function password(given: string | undefined): string | undefined {
  if (!given) return undefined
  const problem =
    given.length < 12
      ? 'must have at least 12 characters.'
      : given.length > 128 && 'must have at most 128 characters.'
  return problem ? wrong('ADMIN_PASSWORD', problem, "'four plain words here'") : given
}

function proxies(given: string | undefined): string[] {
  const entries = (given ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/')
    const width = isIP(address) === 6 ? 128 : 32
    if (
      !isIP(address) ||
      rest.length ||
      (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= width))
    ) {
      wrong(
        'TRUSTED_PROXIES',
        `must list addresses or ranges separated by commas, not "${entry}".`,
        '127.0.0.1,10.0.0.0/8',
      )
    }
  }
  return entries
}

function backupKeep(given = '7 daily, 4 weekly, 12 monthly'): BackupKeep {
  const keep = { daily: 0, weekly: 0, monthly: 0 }
  for (const part of given.split(',')) {
    const [, count, word = ''] = /^\s*(\d{1,4})\s+(daily|weekly|monthly)\s*$/.exec(part) ?? []
    if (!count) {
      wrong(
        'BACKUP_KEEP',
        `must list numbers of daily, weekly and monthly backups, not "${given}".`,
        "'7 daily, 4 weekly, 12 monthly'",
      )
    }
    keep[word as keyof BackupKeep] = Number(count)
  }
  return keep
}

function givenSecret(given: string | undefined, database: DatabaseConfig): string | undefined {
  const problem =
    given === undefined
      ? database.kind === 'postgres' && 'must be set with PostgreSQL, to the same value for every process.'
      : given.length < 32 && 'must have at least 32 characters.'
  return problem ? wrong('AUTH_SECRET', problem, randomBytes(32).toString('base64url')) : given
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    wrong('DATA_DIR', `cannot be used as a folder (${reason}).`, './data')
  }
}
