import { LocalDate } from '#app/ui/date/local-date.tsx'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import styles from './document-details-page.module.css'
import { getDocumentState } from '#app/catalogue/document/document-state.ts'
import type { Document } from '#app/catalogue/document/endpoints.ts'

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
          {revisions.map((document) => {
            const { label } = getDocumentState(document)
            return (
              <tr key={document.id}>
                <td className="num">
                  {document.revision} <small>{document.number}</small>
                </td>
                <td className="num">
                  from <LocalDate value={document.effectiveFrom} />
                </td>
                <td>
                  {label} <SampleBadge document={document} />
                </td>
                <td>
                  {document.withdrawnOn === null && (
                    <a href={document.ownAddress} type="application/pdf">
                      PDF<span className="vh"> of revision {document.revision}</span>
                    </a>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>Superseded revisions keep their own address and link to their successor.</p>
    </section>
  )
}
