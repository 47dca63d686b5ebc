import { LocalDate } from '../../../ui/date/local-date.tsx'
import { SampleBadge } from '../../../ui/panel/sample-badge.tsx'
import styles from './document-details-page.module.css'
import { getDocumentState } from '../document-state.ts'
import type { Document } from '../endpoints.ts'

/** All revisions of a document, each at its own address. */
export function DocumentRevisions({ revisions }: { revisions: readonly Document[] }) {
  return (
    <section className={styles.revisions} aria-labelledby="h-revisions">
      <h2 id="h-revisions">Revisions</h2>
      <table>
        <thead>
          <tr>
            {['Revision', 'In force', 'State', 'File'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {revisions.map((each) => {
            const { label } = getDocumentState(each)
            return (
              <tr key={each.id}>
                <td className="num">
                  {each.revision} <small>{each.number}</small>
                </td>
                <td className="num">
                  from <LocalDate value={each.effectiveFrom} />
                </td>
                <td>
                  {label} <SampleBadge document={each} />
                </td>
                <td>
                  {each.withdrawnOn === null && (
                    <a href={each.ownAddress} type="application/pdf">
                      PDF<span className="vh"> of revision {each.revision}</span>
                    </a>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>When a revision replaces another, that one stays at its own address and names its successor.</p>
    </section>
  )
}
