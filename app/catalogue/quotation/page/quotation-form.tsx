import { type ComponentProps, useRef, useState } from 'react'
import { privacyNotes } from '../../../kit/page/form/privacy-notes.ts'
import type { Outcome, Rejection, Receipt } from '../../../kit/page/form/outcome.ts'
import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'
import { type FormState, VisitorForm } from '../../../kit/page/form/visitor-form.tsx'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import { getMarket } from '../choices.ts'
import { ContactPart, DeliveryPart, TenderPart } from './quotation-form-parts.tsx'
import { GloveLine, sumQuantities } from './glove-line.tsx'
import { usBanMessage } from '../lines.ts'
import type { PageGlove } from './page-glove.ts'
import styles from './quotation-form.module.css'
import { QuotationSummary } from './quotation-summary.tsx'
import { parseFormLines, readQuotationForm } from '../form-lines.ts'
import { useBasket } from './use-basket.ts'

type QuotationFormProps = {
  gloves: readonly PageGlove[]
  countries: ComponentProps<typeof DeliveryPart>['countries']
  outcome: Outcome | undefined
  onReceived: (sent: Receipt, form: FormData) => void
}

function getRejectionTitle({ status, message, errors = {} }: Rejection): string {
  const count = Object.keys(errors).length
  if (count) return count === 1 ? 'One thing needs another look' : `${count} things need another look`
  return status === 0
    ? 'The connection was interrupted. Your entries are still here: please try again.'
    : message
}

export function QuotationForm({ gloves, countries, outcome, onReceived }: QuotationFormProps) {
  const basket = useBasket(gloves)
  const [formData, setFormData] = useState<FormData>()
  const element = useRef<HTMLDivElement>(null)
  const readForm = () => {
    const data = new FormData(element.current?.closest('form') ?? undefined)
    setFormData(data)
    basket.save(data)
  }
  const lines = formData ? parseFormLines(formData) : []
  const market = getMarket(formData ? readTextFields(formData, ['country']).country : '')
  const renderLine = (form: FormState, glove: PageGlove, onRemove?: () => void) => {
    const isRestricted = onRemove && glove.restrictedMarkets.includes(market)
    return (
      <GloveLine
        key={glove.id}
        glove={glove}
        typed={(name) => form.enteredValue(name) ?? basket.typed(glove, name)}
        total={sumQuantities(
          lines.find(({ product }) => product === glove.id)?.sizes ?? storedSizes(basket, glove),
        )}
        error={form.field(`glove${glove.id}`).error ?? (isRestricted ? usBanMessage(glove.id) : undefined)}
        onRemove={onRemove}
      />
    )
  }
  return (
    <VisitorForm
      id="quotation"
      path="/Quotation"
      action="/quotation"
      className={`wrap cols-64 section-end ${styles.form}`}
      onInput={readForm}
      outcome={outcome}
      toBody={readQuotationForm}
      getErrorTitle={getRejectionTitle}
      onReceived={(data, sent) => {
        basket.clear()
        onReceived(sent, data)
      }}
      buttonLabel="Send request"
      note={privacyNotes.quotation}
    >
      {({ summary, end, ...form }) => (
        <>
          <div className={styles.main} ref={element}>
            {summary}
            <section aria-labelledby="quotation-lines">
              <Heading number={1} id="quotation-lines">
                Gloves
              </Heading>
              {basket.collected ? (
                <>
                  <p className="form-note">Kept in this browser only, until you send it.</p>
                  {basket.collected.map((glove) => renderLine(form, glove, () => basket.remove(glove.id)))}
                  <ArrowLink href="/product">Add another glove</ArrowLink>
                </>
              ) : (
                <>
                  <p className="form-note">
                    Open a glove and enter how many of each size, or collect gloves{' '}
                    <a href="/product">from the catalogue</a>.
                  </p>
                  <div className="acc">
                    {gloves.map((glove) => (
                      <details
                        key={glove.id}
                        className={styles.choice}

                        id={`choose-${glove.id}`}
                      >
                        <summary>
                          <span>
                            <span className="num">{String(glove.id).padStart(2, '0')}</span> {glove.title}{' '}
                            <small>{glove.brand}</small>
                          </span>
                          <span className="sign" />
                        </summary>
                        {renderLine(form, glove)}
                      </details>
                    ))}
                  </div>
                </>
              )}
            </section>
            <section aria-labelledby="quotation-delivery">
              <Heading number={2} id="quotation-delivery">
                Delivery
              </Heading>
              <DeliveryPart countries={countries} />
            </section>
            <section aria-labelledby="quotation-tender">
              <Heading number={3} id="quotation-tender">
                Tender and documents
              </Heading>
              <TenderPart isRejected={outcome?.isReceived === false} />
            </section>
            <section aria-labelledby="quotation-you">
              <Heading number={4} id="quotation-you">
                You
              </Heading>
              <ContactPart />
              <div className={styles.end}>{end}</div>
            </section>
          </div>
          <QuotationSummary gloves={gloves} formData={formData} lines={lines} />
        </>
      )}
    </VisitorForm>
  )
}

const storedSizes = (basket: ReturnType<typeof useBasket>, glove: PageGlove) =>
  glove.sizes.map((size) => ({ quantity: basket.typed(glove, `size.${glove.id}.${size}`) ?? '' }))

const Heading = ({ number, id, children }: { number: number; id: string; children: string }) => (
  <h2 id={id} tabIndex={-1}>
    <span aria-hidden="true">{number}</span>
    {children}
  </h2>
)
