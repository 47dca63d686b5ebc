import { useIdentity } from '../../kit/page/root-data.ts'
import styles from './company-facts.module.css'

const registrationLabels = { CIN: 'CIN', GSTIN: 'GSTIN', Licence: 'Manufacturing licence' } as const

export function CompanyFacts({ directors }: { directors: readonly string[] }) {
  const { legalName, foundingYear, registrations, academyName, academyOwner } = useIdentity()
  const facts: (readonly [label: string, value: string])[] = [
    ['Registered name', legalName],
    ...registrations.map(({ label, number }) => [registrationLabels[label], number] as const),
    ['Founded in', String(foundingYear)],
    [directors.length === 1 ? 'Director' : 'Directors', directors.join(', ')],
    [`Owner of ${academyName}`, academyOwner ?? ''],
  ]
  return (
    <section className="wrap section-end" id="facts" aria-labelledby="facts-title">
      <h2 id="facts-title">Company facts</h2>
      <dl className={`kv num ${styles.facts}`}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
