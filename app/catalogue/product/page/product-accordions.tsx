import type { ReactNode } from 'react'
import { certificationsLabel } from '../complete-products.ts'
import type { Product } from '../../facts/product.ts'
import { FeatureIcon } from '../../../ui/icon/feature-icon.tsx'
import styles from './product-page.module.css'

export function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <Accordion id="features" title="Key Features & Benefits">
        <ul className={styles.features} role="list">
          {product.features.map(({ icon, title, description }) => (
            <li key={title}>
              <FeatureIcon name={icon} />
              <b>{title}</b>
              <span>{description}</span>
            </li>
          ))}
        </ul>
      </Accordion>
      <Accordion id="specifications" title="Technical Specifications">
        <dl className="kv">
          {product.specifications.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              {label === certificationsLabel ? (
                product.certifications.map((name) => <dd key={name}>{name}</dd>)
              ) : (
                <dd>{value}</dd>
              )}
            </div>
          ))}
        </dl>
      </Accordion>
    </>
  )
}

function Accordion({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`acc ${styles.section}`} id={id}>
      <details open>
        <summary>
          <h2>{title}</h2>
          <span className="sign" />
        </summary>
        <div className="acc__body">{children}</div>
      </details>
    </section>
  )
}
