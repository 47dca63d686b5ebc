import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openToRead } from '../../app/db/open.server.ts'
import { signingSecretOf } from '../../app/db/signing-secret.server.ts'
import { databaseConfig } from '../../app/settings/settings.server.ts'
import { withFolder } from '../with-folder.ts'
import { type Caller, caller, json } from './caller.ts'

const administrator = { Email: 'clerk@example.com', Password: 'correct horse battery' }
export const authSecret = 'a secret that only the proofs and their product know'

/** What the product that was started last signs challenges with. */
export const signing = { signingSecret: '' }

async function readSigningSecret(dataDir: string, url = join(dataDir, 'database.sqlite')): Promise<void> {
  const db = openToRead(databaseConfig(url))
  Object.assign(signing, await signingSecretOf(db, { authSecret }).finally(() => db.destroy()))
}

/** The built product, running as a process of its own. */
export type Product = {
  port: number
  pid: number
  call: Caller
  /** Milliseconds from the start of the process to its first good answer. */
  startTime: number
  /** Milliseconds that its threads worked meanwhile, which other work on the machine hardly changes. */
  startWork: number
  /** What it wrote to its log. */
  log: () => string
  /** Ends it at once, as a power cut or the kernel would. */
  kill: () => Promise<void>
  /** Asks it to end, and waits. */
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts the product on a free port with an empty database of its own. @param entry another build than the usual. */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  entry = 'build/server/index.js',
): Promise<Product> {
  const begin = performance.now()
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_CONTENT: '0',
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      ADMIN_EMAIL: administrator.Email,
      ADMIN_PASSWORD: administrator.Password,
      SUBMISSIONS_PER_HOUR: '1000000',
      SUBMISSIONS_BEFORE_CAPTCHA: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(() => void running.delete(child))
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      const found = /http:\/\/localhost:(\d+)\//.exec(log)?.[1]
      if (found) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`The product ended while it started:\n${log}`)))
  })
  const call = caller(port)
  await call('/api/Category')
  const startTime = performance.now() - begin
  await readSigningSecret(dataDir, env.DATABASE_URL)
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async () => {
    child.kill(signal)
    await ended
  }
  return {
    port,
    pid: child.pid ?? 0,
    call,
    startTime,
    startWork: workOf(child.pid ?? 0) ?? startTime,
    log: () => log,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
  }
}

/** Milliseconds that a process has worked, where the system tells. */
function workOf(pid: number): number | undefined {
  try {
    const [user = '', system = ''] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
    // In hundredths of a second.
    return (Number(user) + Number(system)) * 10
  } catch {
    return undefined
  }
}

/** A bearer token of the administrator. */
export async function signIn(call: Caller, account: object = administrator): Promise<string> {
  const { status, body } = await call('/api/admin/Login', json(account))
  if (status !== 200) throw new Error(`The proof could not sign in: ${status} ${body.toString()}`)
  return (JSON.parse(body.toString()) as { accessToken: string }).accessToken
}

/** Does something with a product that has a database of its own, and ends it afterwards. */
export const withProduct = <T>(
  env: Record<string, string>,
  work: (product: Product, dataDir: string) => Promise<T>,
): Promise<T> =>
  withFolder(async (dataDir) => {
    const product = await startProduct(dataDir, env)
    try {
      return await work(product, dataDir)
    } finally {
      await product.kill()
    }
  })

/** A text of the build and what stands there instead; a pattern has `g`. */
export type Change = [string | RegExp, string]

/**
 * Controls: a build in which some texts are others, such as a weaker setting.
 * @returns its entry, beside the real one because it imports the same files. @throws where a text is not found.
 */
export async function withChangedBuild<T>(
  name: string,
  changes: Change | Change[],
  work: (entry: string) => Promise<T>,
): Promise<T> {
  let source = readFileSync('build/server/index.js', 'utf8')
  for (const [from, to] of isOne(changes) ? [changes] : changes) {
    if (source.search(from instanceof RegExp ? from : RegExp.escape(from)) < 0) {
      throw new Error(`The build has no "${String(from)}" to change.`)
    }
    source = source.replaceAll(from, to)
  }
  const entry = `build/server/control-${name}.js`
  writeFileSync(entry, source)
  try {
    return await work(entry)
  } finally {
    rmSync(entry, { force: true })
  }
}

const isOne = (changes: Change | Change[]): changes is Change => !Array.isArray(changes[0])
