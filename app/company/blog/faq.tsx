import type { Question } from '../question/question.server.ts'
import { splitParagraphs } from '../../ui/text/paragraphs-and-lines.ts'
import { AccordionItem } from '../../ui/panel/accordion-item.tsx'
import { ArrowLink } from '../../ui/icon/arrow-link.tsx'
import styles from './faq.module.css'

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="section section--soft" id="faq" aria-labelledby="questions">
      <div className={`wrap cols-60 ${styles.inside}`}>
        <header>
          <h2 id="questions">Frequently asked questions</h2>
          <ArrowLink href="/quotation">Request a quotation</ArrowLink>
        </header>
        <div className="acc">
          {questions.map(({ id, question, answer }) => (
            <AccordionItem key={id} name="faq" title={question}>
              {splitParagraphs(answer).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </AccordionItem>
          ))}
        </div>
      </div>
    </section>
  )
}
