import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type S3Server = { url: string; folder: string }

/**
 * Starts an S3-compatible server that verifies signatures.
 * @returns also functions to kill, restart on the same port, and remove the server.
 */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 's3-'))
  let running = await startProcess(folder, '0')
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
      running = await startProcess(folder, new URL(running.url).port)
    },
    /** SIGSTOP keeps connections open without responses until `SIGCONT`. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => running.child.kill(signal),
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startProcess(folder: string, port: string) {
  // The server encrypts continuation tokens with a legacy cipher.
  const command = ['--openssl-legacy-provider', 'testing/s3/s3-process.ts', folder, port]
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, url }
}

export function bucketSettings({ url, folder }: S3Server, bucket = 'website-files'): Record<string, string> {
  mkdirSync(join(folder, bucket), { recursive: true })
  return {
    S3_ENDPOINT: url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

export const bucketName = (dataDir: string): string =>
  `test-${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`

export async function unusedUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
