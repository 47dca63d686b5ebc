import { DownloadLink } from '../../../kit/admin/load/download-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Career } from '../endpoints.ts'
import styles from './cv-link.module.css'

const typeLabels: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word (doc)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (docx)',
}

/** Downloads the CV of an application; says what it is and how large. */
export function CvLink({ application: { id, cvName, cvType, cvSize } }: { application: Career }) {
  return (
    <DownloadLink className={styles.cv} href={`/api/admin/Career/${id}/cv`} name={cvName}>
      <Icon name="download" />
      <span className={styles.text}>
        <span className={styles.name}>{cvName}</span>
        <small className="num">
          {typeLabels[cvType] ?? cvType}, {fileSize(cvSize)}
        </small>
      </span>
    </DownloadLink>
  )
}

/** Bytes as 840 KB or 1.2 MB. */
function fileSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`
}
