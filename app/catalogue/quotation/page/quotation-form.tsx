import { type ComponentProps, useRef, useState } from 'react'
import { privacy } from '../../../kit/page/form/form-privacy-notes.ts'
import type { Outcome, Refusal, Sent } from '../../../kit/page/form/outcome.ts'
import { textFields } from '../../../kit/page/form/read-text-fields.ts'
import { useSubmission, withCaptcha } from '../../../kit/page/form/use-submission.tsx'
import { FormEnd } from '../../../ui/form/form-end.tsx'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import { marketOf } from '../choices.ts'
import { ContactPart, DeliveryPart, TenderPart } from './quotation-form-parts.tsx'
import { GloveLine, totalOf } from './glove-line.tsx'
import { barredText } from '../lines.ts'
import type { PageGlove } from './page-glove.ts'
import styles from './quotation-form.module.css'
import { QuotationSummary } from './quotation-summary.tsx'
import { linesIn, sendQuotation } from './send-quotation.ts'
import { useBasket } from './use-basket.ts'

type QuotationFormProps = {
  gloves: readonly PageGlove[]
  countries: ComponentProps<typeof DeliveryPart>['countries']
  outcome: Outcome | undefined
  onReceived: (sent: Sent, form: FormData) => void
}

function titleOf({ status, message, errors = {} }: Refusal): string {
  const count = Object.keys(errors).length
  if (count) return count === 1 ? 'One thing needs another look' : `${count} things need another look`
  return status === 0
    ? 'The connection was interrupted. Your entries are still here: please try again.'
    : message
}

/** Asks for a quotation: gloves with their sizes, delivery, tender, and who asks. */
export function QuotationForm({ gloves, countries, outcome, onReceived }: QuotationFormProps) {
  const basket = useBasket(gloves)
  const [given, setGiven] = useState<FormData>()
  const element = useRef<HTMLDivElement>(null)
  const form = useSubmission({
    id: 'quotation',
    outcome,
    titleOf,
    send: withCaptcha(sendQuotation),
    onReceived: (data, sent) => {
      basket.empty()
      onReceived(sent, data)
    },
  })
  const read = () => {
    const data = new FormData(element.current?.closest('form') ?? undefined)
    setGiven(data)
    basket.keep(data)
  }
  const lines = given ? linesIn(given) : []
  const market = marketOf(given ? textFields(given, ['country']).country : '')
  const lineOf = (glove: PageGlove, onRemove?: () => void) => {
    const isBarred = onRemove && glove.barredIn.includes(market)
    return (
      <GloveLine
        key={glove.id}
        glove={glove}
        typed={(name) => form.typed(name) ?? basket.typed(glove, name)}
        total={totalOf(
          lines.find(({ product }) => product === glove.id)?.sizes ?? storedSizes(basket, glove),
        )}
        error={form.field(`glove${glove.id}`).error ?? (isBarred ? barredText(glove.id) : undefined)}
        onRemove={onRemove}
      />
    )
  }
  return (
    <form className={`wrap ${styles.form}`} {...form.formProps} action="/quotation" onInput={read}>
      <div className={styles.main} ref={element}>
        {form.summary}
        <section aria-labelledby="quotation-lines">
          <Heading number={1} id="quotation-lines">
            Gloves
          </Heading>
          {basket.collected ? (
            <>
              <p className="form-note">Kept in this browser only, until you send it.</p>
              {basket.collected.map((glove) => lineOf(glove, () => basket.remove(glove.id)))}
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
                    {lineOf(glove)}
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
          <DeliveryPart form={form} countries={countries} />
        </section>
        <section aria-labelledby="quotation-tender">
          <Heading number={3} id="quotation-tender">
            Tender and documents
          </Heading>
          <TenderPart form={form} isRejected={outcome?.isReceived === false} />
        </section>
        <section aria-labelledby="quotation-you">
          <Heading number={4} id="quotation-you">
            You
          </Heading>
          <ContactPart form={form} />
          <div className={styles.end}>
            <FormEnd isSending={form.isSending} note={privacy.quotation}>
              Send request
            </FormEnd>
          </div>
        </section>
      </div>
      <QuotationSummary gloves={gloves} given={given} lines={lines} />
    </form>
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
