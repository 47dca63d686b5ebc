import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Where an S3-compatible server answers, and the folder in which it keeps a folder for each bucket. */
export type S3Server = { url: string; folder: string }

/**
 * Starts a server in a process of its own, which compares signatures.
 * @returns also what kills it, what starts it again on the same port, and what removes all of it.
 */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 's3-'))
  let running = await run(folder, '0')
  const kill = async () => {
    const { child } = running
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: running.url,
    folder,
    kill,
    startAgain: async () => {
      running = await run(folder, new URL(running.url).port)
    },
    /** It keeps its connections and answers nothing, until `SIGCONT`. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => running.child.kill(signal),
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(folder: string, port: string) {
  // It makes the token of a listing's next part with a cipher of old.
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', 'testing/s3/s3-process.ts', folder, port],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, url }
}

/** Makes a bucket and gives the settings that lead to it. */
export function bucketSettings({ url, folder }: S3Server, bucket = 'website-files'): Record<string, string> {
  mkdirSync(join(folder, bucket), { recursive: true })
  return {
    S3_ENDPOINT: url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

/** The bucket that belongs to a data folder. */
export const bucketOf = (dataDir: string): string =>
  `test-${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`

/** An address on this machine at which nobody listens. */
export async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
