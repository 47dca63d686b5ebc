import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/kit/page/header/breadcrumb.tsx'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import styles from './academy-hero.module.css'

type AcademyHeroProps = {
  title: string
  lead: string
  crumbs: readonly Crumb[]
  drawing: ReactNode
  children?: ReactNode
}

export function AcademyHero({ title, lead, crumbs, drawing, children }: AcademyHeroProps) {
  return (
    <div className={`${styles.hero} on-deep`}>
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className={styles.inside}>
          <div>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            {children && <div className={`row ${styles.actions}`}>{children}</div>}
          </div>
          <div className={styles.drawing}>{drawing}</div>
        </div>
      </div>
    </div>
  )
}
