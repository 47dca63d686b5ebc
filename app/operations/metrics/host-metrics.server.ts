import { statfs } from 'node:fs/promises'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { readOffsiteState } from '../backup/offsite-state.server.ts'
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

  return async () => {
    const offsite = await readOffsiteState(dataDir)
    const offsiteAge: Sample[] = offsite?.at ? [[{}, (Date.now() - Date.parse(offsite.at)) / 1000]] : []
    const days = publicUrl.startsWith('https:') ? await readCertificate() : []
    return [
      ['site_disk_free_bytes', 'gauge', 'Free disk space.', await readFreeSpace(dataDir, backupDir)],
      ['site_certificate_days', 'gauge', 'Days until the TLS certificate expires.', days],
      ['site_offsite_backup_age_seconds', 'gauge', 'Age of the last off-site backup.', offsiteAge],
      [
        'site_offsite_backup_failed',
        'gauge',
        '1 if the last off-site backup failed.',
        offsite ? [[{}, Number(offsite.problem !== '')]] : [],
      ],
    ]
  }
}

async function readFreeSpace(data: string, backups: string): Promise<Sample[]> {
  const samples = Object.entries({ data, backups }).map(async ([folder, path]): Promise<Sample[]> => {
    const stats = await statfs(path).catch(() => undefined)
    return stats ? [[{ folder }, stats.bavail * stats.bsize]] : []
  })
  return (await Promise.all(samples)).flat()
}
