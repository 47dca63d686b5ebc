import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../../testing/sign-in/certificate.ts'
import { freePort } from './free-port.ts'
import type { Proxy } from './request-through.ts'

export const hasNginx = !spawnSync('nginx', ['-v']).error

/**
 * Starts nginx with deploy/nginx.conf and other ports, certificate and log path.
 * @param upstreams ports of the servers.
 * @param change modifies the configuration.
 */
export async function startProxy(upstreams: number[], change = (site: string) => site): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const at = (name: string) => join(folder, name)
  const [key, certificate, config] = [at('key.pem'), at('certificate.pem'), at('nginx.conf')]
  const made = await makeCertificate({ type: 'dns', value: 'www.example.com' })
  writeFileSync(key, made.key)
  writeFileSync(certificate, made.certificate)

  const [port, plainPort] = await Promise.all([freePort(), freePort()])
  const site = change(readFileSync('deploy/nginx.conf', 'utf8'))
    .replaceAll(/^ +listen \[::\].*$/gm, '')
    .replaceAll(/listen (443|80)\b/g, (_, from) => `listen 127.0.0.1:${from === '80' ? plainPort : port}`)
    .replace(/^ +server 127\.0\.0\.1:3000(.*)$/m, (_, rest) =>
      upstreams.map((upstream) => `server 127.0.0.1:${upstream}${rest}`).join('\n'),
    )
    .replaceAll(/\/etc\/letsencrypt\S*\/(fullchain|privkey)\.pem/g, (_, part) =>
      part === 'privkey' ? key : certificate,
    )
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${at(name)};`)
    .join(' ')
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `${asRoot} daemon off; master_process off; pid ${at('pid')}; error_log ${at('error.log')};
    events { worker_connections 4096; } http { gzip on; ${temporary} ${site} }`,
  )
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', config], { stdio: 'pipe' })
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    port,
    plainPort,
    host: 'www.example.com',
    certificate: made.certificate,
    log: () => readFileSync(at('gloves.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
