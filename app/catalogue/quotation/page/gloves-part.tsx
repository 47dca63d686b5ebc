import type { ReactNode } from 'react'
import { catalogueNumber } from '#app/catalogue/facts/catalogue-number.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { PageGlove } from './page-glove.ts'
import styles from './quotation-form.module.css'

type RenderLine = (glove: PageGlove) => ReactNode

type GlovesPartProps = {
  gloves: readonly PageGlove[]
  collected: readonly PageGlove[] | undefined
  renderLine: RenderLine
  renderCollected: RenderLine
}

/** The collected gloves, then the others to add. Without collected gloves, all to choose from. */
export function GlovesPart({ gloves, collected, renderLine, renderCollected }: GlovesPartProps) {
  if (!collected)
    return (
      <>
        <p className="form-note">
          Open a glove and enter how many of each size, or collect gloves{' '}
          <a href="/product">from the catalogue</a>.
        </p>
        <Choices gloves={gloves} renderLine={renderLine} />
      </>
    )
  return (
    <>
      <p className="form-note">Kept in this browser only, until you send it.</p>
      {collected.map(renderCollected)}
      <details className={styles.more}>
        <summary>
          <Icon name="plus" />
          Add another glove
        </summary>
        <Choices gloves={gloves.filter((glove) => !collected.includes(glove))} renderLine={renderLine} />
      </details>
    </>
  )
}

const Choices = ({ gloves, renderLine }: Pick<GlovesPartProps, 'gloves' | 'renderLine'>) => (
  <div className="acc">
    {gloves.map((glove) => (
      <details key={glove.id} className={styles.choice} id={`choose-${glove.id}`}>
        <summary>
          <span>
            <span className="num">{catalogueNumber(glove.id)}</span> {glove.title}{' '}
            <small>{glove.brand}</small>
          </span>
          <span className="sign" />
        </summary>
        {renderLine(glove)}
      </details>
    ))}
  </div>
)
