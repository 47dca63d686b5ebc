import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { mapSubmissions, submissionOf, type SubmissionName } from '#app/collections.ts'
import {
  parseBackupKeep,
  parseHsts,
  parseImapUrl,
  parseOrigin,
  parseProxies,
  parseSmtpUrl,
} from './setting-parsers.ts'

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
export type S3Config = z.infer<typeof s3Schema>
export type InboundSettings = z.infer<typeof inboundSchema>
export type BackupKeep = Settings['backupKeep']
export type Settings = Omit<z.infer<typeof schema>, 'databaseUrl' | 'authSecret'> & {
  database: DatabaseConfig
  authSecret: string
  /** False if AUTH_SECRET was generated; backups then contain it. */
  isAuthSecretGiven: boolean
  /** If false, the mail server can be set up in the back-office. */
  isMailServerGiven: boolean
  /** If undefined, uploaded files are stored in the data folder. */
  s3: S3Config | undefined
  /** If undefined, answers by e-mail go to the office only. */
  inbound: InboundSettings | undefined
  /** Days after the last change until a submission is deleted; 0 means never. */
  retainDays: Record<SubmissionName, number>
}

type Env = Record<string, string | undefined>

export class SettingError extends Error {
  override name = 'SettingError'
  constructor(name: string, problem: string, example?: string) {
    super(`${name} ${problem}${example ? ` Example: ${name}=${example}` : ''}`)
  }
}

/**
 * A setting as text.
 * @param problem follows the name in the error. `%` stands for the text; leave it out if that may contain a password.
 * @param parse returns undefined for invalid text
 */
const setting = <T>(example: string, problem: string, parse: (text: string) => T | undefined) =>
  z.string().transform((text, context): T => {
    const value = parse(text)
    if (value !== undefined) return value
    const message = problem.replace('%', () => `"${text}"`)
    context.addIssue({ code: 'custom', message, params: { example } })
    return z.NEVER
  })
const matching = (pattern: RegExp, example: string, problem: string) =>
  setting(example, problem, (text) => (pattern.test(text) ? text : undefined))
const integer = (initial: number, min: number, max: number) =>
  setting(String(initial), `must be a whole number from ${min} to ${max}, not %.`, (text) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  ).default(initial)
const flag = (initial: boolean) =>
  setting('0', 'must be 0 or 1, not %.', (text) => ({ 0: false, 1: true })[text]).default(initial)
const choice = <const T extends string>(...values: [T, ...T[]]) =>
  setting(values[0], `must be one of ${values.join(', ')}, not %.`, (text) =>
    values.find((value) => value === text),
  )
const email = setting('office@example.com', 'must be an e-mail address, not %.', (text) =>
  z.email().safeParse(text).success ? text : undefined,
)
const path = z.string().transform((text) => resolve(text))
/** A period below 30 days is more likely a mistake, and deletion cannot be undone. */
const retentionDays = (initial: number) =>
  integer(initial, 0, 36_500).refine((days) => days === 0 || days >= 30, {
    error: ({ input }) => `must be 30 or more, or 0 to keep everything, not "${String(input)}".`,
    params: { example: String(initial) },
  })

/** A key is the name of its variable in camel case. */
const schema = z.object({
  host: z.string().default('127.0.0.1'),
  port: integer(3000, 0, 65_535),
  publicUrl: setting(
    'https://www.example.com',
    'must be an http or https address without a path, not %.',
    parseOrigin,
  ).default(''),
  dataDir: path.default(() => resolve('data')),
  databaseUrl: z.string().optional(),
  /** Path of a Unix socket, or host and port, of a virus scanner. */
  clamdSocket: matching(
    /^(?:\/.+|[\w.-]+:\d{1,5})$/,
    '/run/clamav/clamd.ctl',
    'must be the path of a socket, or a host and a port, not %.',
  ).optional(),
  smtpUrl: setting(
    'smtps://user:password@mail.example.com:465',
    'must be an smtp:// or smtps:// address without parameters that could disable TLS.',
    parseSmtpUrl,
  ).optional(),
  mailFrom: z.string().default('Website <website@example.com>'),
  notifyEmail: email.optional(),
  adminEmail: email.default('admin@example.com'),
  adminPassword: setting("'four plain words here'", 'must have 12 to 128 characters.', (text) =>
    text.length >= 12 && text.length <= 128 ? text : undefined,
  ).optional(),
  /** If undefined, a generated password is printed. */
  firstPasswordFile: z.string().optional(),
  demoContent: flag(true),
  requireSecondFactor: flag(false),
  trustedProxies: setting(
    '127.0.0.1,10.0.0.0/8',
    'must list addresses or ranges separated by commas, not %.',
    parseProxies,
  ).default([]),
  /** Value of Strict-Transport-Security. The default excludes subdomains, because they may not support TLS. */
  hsts: setting(
    "'max-age=63072000'",
    'must be off or a value of Strict-Transport-Security, and with preload have includeSubDomains and a max-age of a year, not %.',
    parseHsts,
  ).default('max-age=63072000'),
  visits: choice('on', 'off')
    .transform((value) => value === 'on')
    .default(true),
  /** Pinged after every daily check that finds nothing wrong. */
  heartbeatUrl: setting('https://hc.example.com/1234', 'must be an http or https address.', (text) =>
    /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined,
  ).optional(),
  metricsHost: z.string().default('127.0.0.1'),
  /** 0 disables metrics. */
  metricsPort: integer(0, 0, 65_535),
  logLevel: choice('silent', 'error', 'warn', 'info', 'debug').default('info'),
  authSecret: setting(randomBytes(32).toString('base64url'), 'must have at least 32 characters.', (text) =>
    text.length >= 32 ? text : undefined,
  ).optional(),
  submissionsPerHour: integer(60, 1, 1_000_000),
  /** Submissions per hour without a captcha. The franchise form always requires one. */
  submissionsBeforeCaptcha: integer(3, 0, 1_000_000),
  trashDays: integer(30, 1, 3650),
  signInAttempts: integer(10, 1, 1_000_000),
  backupDir: path.default(''),
  /** Hours between automatic backups; 0 disables them. */
  backupEvery: integer(24, 0, 8760),
  backupKeep: setting(
    "'7 daily, 4 weekly, 12 monthly'",
    'must list numbers of daily, weekly and monthly backups, not %.',
    parseBackupKeep,
  ).default({ daily: 7, weekly: 4, monthly: 12 }),
})

/** URLs with credentials are rejected because messages and logs contain the endpoint. */
const s3Schema = z.object({
  endpoint: setting(
    'https://s3.eu-central-1.amazonaws.com',
    'must be the http or https address of a store, without the bucket, a path or a password.',
    (text) => (text.includes('@') ? undefined : parseOrigin(text)),
  ),
  bucket: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'website-files',
    'must be a name of 3 to 63 lowercase letters, digits, dots and hyphens, not %.',
  ),
  region: z.string().default('us-east-1'),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
})

const inboundSchema = z
  .object({
    imapUrl: setting(
      'imaps://user:password@mail.example.com',
      'must be an imap:// or imaps:// address with user and password.',
      parseImapUrl,
    ),
    /** Answers go to this address with a signed token: `reply+<token>@example.com`, whose local part has at most 64 characters. */
    inboundAddress: matching(
      /^[\w.-]{1,20}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i,
      'reply@example.com',
      'must be an e-mail address without +, with at most 20 characters before the @, not %.',
    ),
    /** Name of the own mail server in `Authentication-Results`. Without it, these headers are ignored. */
    inboundServer: z.string().toLowerCase().optional(),
  })
  .transform(({ imapUrl, inboundAddress, inboundServer }) => ({
    ...imapUrl,
    address: inboundAddress.toLowerCase(),
    server: inboundServer,
  }))

/** @param write if false, nothing is created, and a missing secret is empty. @throws SettingError for the first invalid setting */
export function readSettings(given: Env, { write = true }: { write?: boolean } = {}): Settings {
  const env = withCredentials(given)
  const { databaseUrl, ...common } = parse(schema, env)
  const { dataDir, port, publicUrl, backupDir } = common
  if (write) createDataDir(dataDir)
  const database = parseDatabaseUrl(databaseUrl ?? join(dataDir, 'database.sqlite'))
  if (database.kind === 'postgres' && !common.authSecret)
    throw new SettingError(
      'AUTH_SECRET',
      'must be set with PostgreSQL, to the same value for every process.',
      randomBytes(32).toString('base64url'),
    )
  return {
    ...common,
    database,
    publicUrl: publicUrl || `http://localhost:${port}`,
    backupDir: backupDir || join(dataDir, 'backups'),
    authSecret: common.authSecret ?? readOrCreateSecret(dataDir, write),
    isAuthSecretGiven: common.authSecret !== undefined,
    isMailServerGiven: common.smtpUrl !== undefined,
    s3: parseGroup(s3Schema, env, 'S3_', ['endpoint', 'bucket', 'accessKeyId', 'secretAccessKey', 'region']),
    inbound: parseGroup(inboundSchema, env, '', ['imapUrl', 'inboundAddress']),
    retainDays: mapSubmissions((name) => {
      const key = keyOf(`RETAIN_${name}_DAYS`)
      return parse(z.object({ [key]: retentionDays(submissionOf(name).retainDays) }), env)[key] ?? 0
    }),
  }
}

const keyOf = (variable: string): string =>
  variable.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const variableName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

function parse<T extends z.ZodType>(schema: T, env: Env, prefix = ''): z.infer<T> {
  const values = Object.entries(env).flatMap(([name, text]) =>
    name.startsWith(prefix) && text?.trim()
      ? [[keyOf(name.slice(prefix.length)), name === 'ADMIN_PASSWORD' ? text : text.trim()]]
      : [],
  )
  const { data, error } = schema.safeParse(Object.fromEntries(values))
  if (!error) return data
  const [issue] = error.issues as [z.core.$ZodIssue]
  const example = issue.code === 'custom' ? (issue.params?.example as string) : undefined
  throw new SettingError(prefix + variableName(String(issue.path[0])), issue.message, example)
}

/** @returns undefined if none of the settings is given. @throws SettingError if only some of `keys` are */
function parseGroup<T extends z.ZodType>(
  schema: T,
  env: Env,
  prefix: string,
  keys: readonly string[],
): z.infer<T> | undefined {
  const names = keys.map((key) => prefix + variableName(key))
  const first = names.find((name) => env[name]?.trim())
  if (!first) return undefined
  const missing = names.find((name) => name !== 'S3_REGION' && !env[name]?.trim())
  if (missing) throw new SettingError(missing, `must be set too, because ${first} is set.`)
  return parse(schema, env, prefix)
}

export function parseDatabaseUrl(text: string): DatabaseConfig {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { kind: 'postgres', url: text }
  if (/^["']|^[a-z][a-z\d+.-]+:/i.test(text) && !text.startsWith('file://'))
    throw new SettingError(
      'DATABASE_URL',
      `must be the path of an SQLite file or the address of a PostgreSQL database, not "${text.replace(/:.*/, ':…')}".`,
      'postgres://website:password@db.example.com/website',
    )
  return { kind: 'sqlite', file: resolve(text.replace(/^file:\/\//, '')) }
}

function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new SettingError('DATA_DIR', `cannot be used as a folder (${(error as Error).message}).`, './data')
  }
}

/** File with a generated AUTH_SECRET. Backups include it: without it, second factors cannot be decrypted. */
export const authSecretFile = 'auth-secret'

function readOrCreateSecret(dataDir: string, mayCreate: boolean): string {
  const file = join(dataDir, authSecretFile)
  if (!existsSync(file)) {
    if (!mayCreate) return ''
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

const credentialPrefix = 'gloves.'

/** Adds settings from files of systemd, such as `gloves.AUTH_SECRET`. Environment variables take precedence. */
export function withCredentials(env: Env): Env {
  const folder = env.CREDENTIALS_DIRECTORY
  if (!folder || !existsSync(folder)) return env
  const names = readdirSync(folder).filter((name) => name.startsWith(credentialPrefix))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  return {
    ...Object.fromEntries(names.map((name) => [name.slice(credentialPrefix.length), read(name)])),
    ...env,
  }
}
