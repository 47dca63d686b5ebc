import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseConfig } from './database-config.ts'
import { readOrCreateSecret } from './generated-secrets.server.ts'
import { readHsts } from './hsts.server.ts'
import { type InboundSettings, readInbound } from './inbound.server.ts'
import { readSmtpUrl } from './smtp-url.server.ts'
import { parseOrigin } from './origin.ts'
import { withCredentials } from './credentials.server.ts'
import { readS3Config, type S3Config } from './s3-config.server.ts'
import { SettingError, throwSettingError } from './setting-error.ts'
import { mapSubmissions, submissionOf, type SubmissionName } from '../../collections.ts'

export { SettingError }

export type Settings = {
  host: string
  port: number
  publicUrl: string
  dataDir: string
  database: DatabaseConfig
  /** If undefined, uploaded files are stored in the data folder. */
  s3: S3Config | undefined
  /** Path of a Unix socket, or host and port, of a virus scanner. */
  clamdSocket: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  notifyEmail: string | undefined
  /** If undefined, answers by e-mail go to the office only. */
  inbound: InboundSettings | undefined
  adminEmail: string
  adminPassword: string | undefined
  /** If undefined, a generated password is printed. */
  firstPasswordFile: string | undefined
  demoContent: boolean
  requireSecondFactor: boolean
  trustedProxies: string[]
  hsts: string | undefined
  logLevel: LogLevel
  visits: boolean
  /** Pinged after every daily check that finds nothing wrong. */
  heartbeatUrl: string | undefined
  metricsHost: string
  /** 0 disables metrics. */
  metricsPort: number
  authSecret: string
  /** False if AUTH_SECRET was generated; backups then contain it. */
  isAuthSecretGiven: boolean
  submissionsPerHour: number
  /** Submissions per hour without a captcha. The franchise form always requires one. */
  submissionsBeforeCaptcha: number
  trashDays: number
  retainDays: Record<SubmissionName, number>
  signInAttempts: number
  backupDir: string
  /** Hours between automatic backups; 0 disables them. */
  backupEvery: number
  backupKeep: BackupKeep
}

export type BackupKeep = { daily: number; weekly: number; monthly: number }

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

type Env = Record<string, string | undefined>
type Options = {
  /** If false, neither the data folder nor a missing secret is created, and a missing secret is empty. */
  write?: boolean
}

export function readSettings(given: Env, { write = true }: Options = {}): Settings {
  const env = withCredentials(given)
  const text = (name: string) => env[name]?.trim() || undefined
  const port = readInteger(env, 'PORT', 3000, 0, 65_535)
  const host = text('HOST') ?? '127.0.0.1'
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  if (write) createDataDir(dataDir)
  const database = parseDatabaseUrl(text('DATABASE_URL') ?? join(dataDir, 'database.sqlite'))
  const secret = checkAuthSecret(text('AUTH_SECRET'), database)
  return {
    host,
    port,
    publicUrl: parsePublicUrl(text('PUBLIC_URL')) ?? `http://localhost:${port}`,
    dataDir,
    database,
    s3: readS3Config(text),
    clamdSocket: parseClamdSocket(text('CLAMD_SOCKET')),
    smtpUrl: readSmtpUrl(text('SMTP_URL')),
    mailFrom: text('MAIL_FROM') ?? 'Website <website@example.com>',
    notifyEmail: parseEmail('NOTIFY_EMAIL', text('NOTIFY_EMAIL')),
    inbound: readInbound(text),
    adminEmail: parseEmail('ADMIN_EMAIL', text('ADMIN_EMAIL')) ?? 'admin@example.com',
    adminPassword: parsePassword(env.ADMIN_PASSWORD),
    firstPasswordFile: text('FIRST_PASSWORD_FILE'),
    demoContent: readFlag(env, 'DEMO_CONTENT', true),
    requireSecondFactor: readFlag(env, 'REQUIRE_SECOND_FACTOR', false),
    trustedProxies: parseProxies(text('TRUSTED_PROXIES')),
    hsts: readHsts(text('HSTS')),
    visits: readEnum(env, 'VISITS', ['on', 'off'], 'on') === 'on',
    heartbeatUrl: parseHeartbeatUrl(text('HEARTBEAT_URL')),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    metricsPort: readInteger(env, 'METRICS_PORT', 0, 0, 65_535),
    logLevel: readEnum(env, 'LOG_LEVEL', logLevels, 'info'),
    authSecret: secret ?? readOrCreateSecret(dataDir, write),
    isAuthSecretGiven: secret !== undefined,
    submissionsPerHour: readInteger(env, 'SUBMISSIONS_PER_HOUR', 60, 1, 1_000_000),
    submissionsBeforeCaptcha: readInteger(env, 'SUBMISSIONS_BEFORE_CAPTCHA', 3, 0, 1_000_000),
    trashDays: readInteger(env, 'TRASH_DAYS', 30, 1, 3650),
    retainDays: mapSubmissions((name) =>
      readRetentionDays(env, `RETAIN_${name.toUpperCase()}_DAYS`, submissionOf(name).retainDays),
    ),
    signInAttempts: readInteger(env, 'SIGN_IN_ATTEMPTS', 10, 1, 1_000_000),
    backupDir: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupEvery: readInteger(env, 'BACKUP_EVERY', 24, 0, 8760),
    backupKeep: parseBackupKeep(text('BACKUP_KEEP')),
  }
}

function readInteger(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throwSettingError(name, `must be a whole number from ${min} to ${max}, not "${text}".`, String(fallback))
  }
  return value
}

/** A period below 30 days is more likely a mistake, and deletion cannot be undone. */
function readRetentionDays(env: Env, name: string, fallback: number): number {
  const days = readInteger(env, name, fallback, 0, 36_500)
  if (days > 0 && days < 30) {
    throwSettingError(name, `must be 30 or more, or 0 to keep everything, not "${days}".`, String(fallback))
  }
  return days
}

function readFlag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]?.trim()
  if (!text) return fallback
  if (text !== '0' && text !== '1') throwSettingError(name, `must be 0 or 1, not "${text}".`, '0')
  return text === '1'
}

function readEnum<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = values.find((candidate) => candidate === text)
  if (!value) throwSettingError(name, `must be one of ${values.join(', ')}, not "${text}".`, fallback)
  return value
}

function parseClamdSocket(text: string | undefined): string | undefined {
  if (text === undefined || /^(?:\/.+|[\w.-]+:\d{1,5})$/.test(text)) return text
  const problem = `must be the path of a socket, or a host and a port, not "${text}".`
  return throwSettingError('CLAMD_SOCKET', problem, '/run/clamav/clamd.ctl')
}

function parsePublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const problem = `must be an http or https address without a path, not "${text}".`
  return parseOrigin(text)?.origin ?? throwSettingError('PUBLIC_URL', problem, 'https://www.example.com')
}

function parseHeartbeatUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  return throwSettingError(
    'HEARTBEAT_URL',
    'must be an http or https address.',
    'https://hc.example.com/1234',
  )
}

export function parseDatabaseUrl(text: string): DatabaseConfig {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { kind: 'postgres', url: text }
  if (/^["']|^[a-z][a-z\d+.-]+:/i.test(text) && !text.startsWith('file://')) {
    throwSettingError(
      'DATABASE_URL',
      `must be the path of an SQLite file or the address of a PostgreSQL database, not "${text.replace(/:.*/, ':…')}".`,
      'postgres://website:password@db.example.com/website',
    )
  }
  return { kind: 'sqlite', file: resolve(text.replace(/^file:\/\//, '')) }
}

function parseEmail(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !z.email().safeParse(text).success) {
    throwSettingError(name, `must be an e-mail address, not "${text}".`, 'office@example.com')
  }
  return text
}

function parsePassword(text: string | undefined): string | undefined {
  if (!text) return undefined
  const problem =
    text.length < 12
      ? 'must have at least 12 characters.'
      : text.length > 128 && 'must have at most 128 characters.'
  return problem ? throwSettingError('ADMIN_PASSWORD', problem, "'four plain words here'") : text
}

function parseProxies(text: string | undefined): string[] {
  const entries = (text ?? '')
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
      throwSettingError(
        'TRUSTED_PROXIES',
        `must list addresses or ranges separated by commas, not "${entry}".`,
        '127.0.0.1,10.0.0.0/8',
      )
    }
  }
  return entries
}

function parseBackupKeep(text = '7 daily, 4 weekly, 12 monthly'): BackupKeep {
  const keep = { daily: 0, weekly: 0, monthly: 0 }
  for (const part of text.split(',')) {
    const [, count, word = ''] = /^\s*(\d{1,4})\s+(daily|weekly|monthly)\s*$/.exec(part) ?? []
    if (!count) {
      throwSettingError(
        'BACKUP_KEEP',
        `must list numbers of daily, weekly and monthly backups, not "${text}".`,
        "'7 daily, 4 weekly, 12 monthly'",
      )
    }
    keep[word as keyof BackupKeep] = Number(count)
  }
  return keep
}

function checkAuthSecret(text: string | undefined, database: DatabaseConfig): string | undefined {
  const problem =
    text === undefined
      ? database.kind === 'postgres' && 'must be set with PostgreSQL, to the same value for every process.'
      : text.length < 32 && 'must have at least 32 characters.'
  return problem ? throwSettingError('AUTH_SECRET', problem, randomBytes(32).toString('base64url')) : text
}

function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throwSettingError('DATA_DIR', `cannot be used as a folder (${reason}).`, './data')
  }
}
