import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasOpenssl = !spawnSync('openssl', ['version']).error

/**
 * Creates a self-signed certificate, valid for two days.
 * @param names subject alternative names in openssl syntax: `DNS:www.example.com`, `IP:127.0.0.1`.
 */
export function makeCertificate(...names: string[]): { key: string; certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const named = ['-subj', '/CN=test', '-addext', `subjectAltName=${names.join()}`, '-days', '2']
  try {
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...named], {
      stdio: 'pipe',
    })
    return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a self-signed certificate for `localhost` that expired in 2020. */
export function makeExpiredCertificate(): { key: string; certificate: string } {
  const cwd = mkdtempSync(join(tmpdir(), 'certificate-'))
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd, stdio: 'pipe' })
  const config = `[ca]
default_ca = own
[own]
database = index
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = names
[names]
commonName = supplied
`
  try {
    writeFileSync(join(cwd, 'config'), config)
    writeFileSync(join(cwd, 'index'), '')
    run(
      'req',
      '-new',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'key',
      '-out',
      'request',
      '-subj',
      '/CN=localhost',
    )
    const dates = ['-startdate', '20200101000000Z', '-enddate', '20200102000000Z']
    const files = ['-keyfile', 'key', '-in', 'request', '-out', 'certificate']
    run('ca', '-config', 'config', '-selfsign', '-batch', '-notext', ...dates, ...files)
    return {
      key: readFileSync(join(cwd, 'key'), 'utf8'),
      certificate: readFileSync(join(cwd, 'certificate'), 'utf8'),
    }
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}
