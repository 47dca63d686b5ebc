import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './processes.ts'

/** nginx with gzip_static, where it is installed: one process that sends the same page from a file. */
export async function startNginx(folder: string, gzipped: Buffer): Promise<Running | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www', 'index.html'), 'not asked for')
  writeFileSync(join(folder, 'www', 'index.html.gz'), gzipped)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 4096; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       server { listen 127.0.0.1:${port}; root ${folder}/www; gzip_static on; default_type text/html; }
     }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await pause(500)
  if (child.exitCode !== null) return undefined
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGQUIT')
    return { code: await ended, ms: 0 }
  }
  return { port, pid: child.pid as number, started: 0, stop }
}
