import { statfs } from 'node:fs/promises'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { readCertificateDays } from '../doctor/certificate.server.ts'
import type { Metric, Sample } from './prometheus.ts'

const hourMs = 3_600_000
const timeoutMs = 3000

type HostSettings = Pick<Settings, 'dataDir' | 'backupDir' | 'publicUrl'>

/** @returns a function that reads free disk space, and the certificate's expiry at most once an hour. */
export function createHostMetrics({ dataDir, backupDir, publicUrl }: HostSettings): () => Promise<Metric[]> {
  let certificate: Promise<Sample[]> | undefined
  let expiresAt = 0

  function readCertificate(): Promise<Sample[]> {
    if (certificate && performance.now() < expiresAt) return certificate
    expiresAt = performance.now() + hourMs
    return (certificate = readCertificateDays(publicUrl, timeoutMs).then(
      (days): Sample[] => [[{}, days]],
      () => [],
    ))
  }

  return async () => [
    [
      'site_disk_free_bytes',
      'gauge',
      'Free disk space.',
      await readFreeSpace({ data: dataDir, backups: backupDir }),
    ],
    [
      'site_certificate_days',
      'gauge',
      'Days until the TLS certificate expires. Missing if there is none.',
      publicUrl.startsWith('https:') ? await readCertificate() : [],
    ],
  ]
}

async function readFreeSpace(folders: Record<string, string>): Promise<Sample[]> {
  const samples = Object.entries(folders).map(async ([folder, path]): Promise<Sample[]> => {
    const stats = await statfs(path).catch(() => undefined)
    return stats ? [[{ folder }, stats.bavail * stats.bsize]] : []
  })
  return (await Promise.all(samples)).flat()
}
