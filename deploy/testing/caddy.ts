import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Proxy } from './request-through.ts'

export const hasCaddy = !spawnSync('caddy', ['version']).error

/**
 * Starts Caddy with deploy/Caddyfile, other ports and a certificate of its own.
 * @param upstream port of the server.
 * @param client folder with the browser files of a build.
 * @param change modifies the configuration.
 */
export async function startCaddy(
  upstream: number,
  client: string,
  change = (site: string) => site,
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const [port, plainPort] = await Promise.all([freePort(), freePort()])
  const options = [
    'admin off',
    'skip_install_trust',
    `http_port ${plainPort}`,
    `https_port ${port}`,
    'default_bind 127.0.0.1',
    `storage file_system ${folder}`,
  ]
  const config = join(folder, 'Caddyfile')
  const site = change(readFileSync('deploy/Caddyfile', 'utf8'))
  writeFileSync(config, site.replace(/^\{$/m, `{\n${options.join('\n')}`))
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PUBLIC_URL: 'https://localhost',
      UPSTREAMS: `127.0.0.1:${upstream}`,
      CLIENT: client,
    },
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const root = join(folder, 'pki/authorities/local/root.crt')
  const readRoot = () => (existsSync(root) ? readFileSync(root, 'utf8') : '')
  for (let tries = 0; !readRoot().includes('END CERTIFICATE'); tries += 1) {
    if (tries === 200 || child.exitCode !== null) throw new Error(`Caddy did not start:\n${log}`)
    await pause(50)
  }
  return {
    port,
    plainPort,
    host: 'localhost',
    certificate: readRoot(),
    log: () => log,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
