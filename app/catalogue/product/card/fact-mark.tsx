import { onRequest, shownKinds } from '#app/catalogue/facts/facts.ts'
import styles from './fact-mark.module.css'

const kinds = {
  limit: { label: shownKinds.limit, path: 'M9.5 1.5v9M9.5 6H1M4 3 1 6l3 3' },
  claim: { label: shownKinds.claim, path: 'M2 6.5 4.8 9.2 10 3' },
  reference: { label: shownKinds.reference, path: '' },
  'not-stated': { label: onRequest, path: '' },
} as const

export function FactMark({ kind }: { kind: keyof typeof kinds }) {
  const { label, path } = kinds[kind]
  return (
    <span className={`inline-flex items-center ${styles.mark}`} data-kind={kind}>
      {path && (
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d={path} />
        </svg>
      )}
      {label}
    </span>
  )
}
