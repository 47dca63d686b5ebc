import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
