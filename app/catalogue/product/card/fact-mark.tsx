import { t } from '#app/ui/language/translate.ts'
import { onRequest, shownKinds } from '#app/catalogue/facts/facts.ts'

const plain = 'border-line-2 bg-surface font-semibold text-ink-2'

const kinds = {
  limit: { label: shownKinds.limit, path: 'M9.5 1.5v9M9.5 6H1M4 3 1 6l3 3', look: plain },
  claim: {
    label: shownKinds.claim,
    path: 'M2 6.5 4.8 9.2 10 3',
    look: 'border-transparent bg-good-soft font-semibold text-good',
  },
  reference: { label: shownKinds.reference, path: '', look: plain },
  'not-stated': { label: onRequest, path: '', look: 'border-dashed border-line-2 bg-surface text-ink-3' },
} as const

export function FactMark({ kind }: { kind: keyof typeof kinds }) {
  const { label, path, look } = kinds[kind]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-1 border px-2 text-micro leading-body tracking-normal whitespace-nowrap ${look}`}
    >
      {path && (
        <svg
          className="size-3 fill-none stroke-current stroke-[1.5]"
          viewBox="0 0 12 12"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      )}
      {t(label)}
    </span>
  )
}
