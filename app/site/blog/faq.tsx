import { faqs } from '../../content/faqs.ts'
import { AccordionItem } from '../../ui/accordion/accordion-item.tsx'
import styles from './faq.module.css'

/** Six questions, one answer open at a time. */
export function Faq() {
  return (
    <section className="section section--soft" id="faq" aria-labelledby="questions">
      <div className={`wrap ${styles.inside}`}>
        <h2 id="questions">Frequently asked questions</h2>
        <div className="acc">
          {faqs.map(({ id, title, description }) => (
            <AccordionItem key={id} name="faq" title={title}>
              <p>{description}</p>
            </AccordionItem>
          ))}
        </div>
      </div>
    </section>
  )
}
