import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import '#app/ui/panel/accordion.css'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { localPath, t } from '#app/ui/language/translate.ts'
import { readStored, readText, store } from '#app/ui/script/stored.ts'
import type { Outcome, Rejection, Receipt } from '#app/kit/page/form/outcome.ts'
import { privacyNotes } from '#app/kit/page/form/privacy-notes.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { type FormState, VisitorForm } from '#app/kit/page/form/visitor-form.tsx'
import type { Market } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { type Carried, carriedPath } from '#app/catalogue/quotation/carried.ts'
import type { FormChoices } from '#app/catalogue/quotation/choices.ts'
import {
  parseFormLines,
  readQuotationForm,
  textFieldNames,
  lineFields,
} from '#app/catalogue/quotation/form-lines.ts'
import { sumQuantities, usBanMessage } from '#app/catalogue/quotation/lines.ts'
import { addToBasket, type Basket, readBasket, writeBasket } from './basket.ts'
import { GloveLine } from './glove-line.tsx'
import type { PageGlove } from './page-glove.ts'
import { ContactPart, DeliveryPart, TermsPart } from './quotation-form-parts.tsx'
import { QuotationSummary } from './quotation-summary.tsx'

const storageKey = 'quotation-draft'

/** Keeps the typed texts in this browser tab, so that visitors who look at another page need not type them again. */
function useDraft(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = element.current?.closest('form')
    const draft = readStored('sessionStorage', storageKey) ?? {}
    for (const name of textFieldNames) {
      const control = form?.querySelector<HTMLInputElement>(`[name=${name}]`)
      const text = draft[name]
      if (typeof text === 'string' && control && !control.value) control.value = text
    }
  }, [element])
  const saveDraft = (draft: object) => store('sessionStorage', storageKey, draft)
  return { saveDraft, clearDraft: () => saveDraft({}) }
}

type QuotationFormProps = {
  gloves: readonly PageGlove[]
  carried: Carried
  choices: FormChoices
  outcome: Outcome | undefined
  onReceived: (sent: Receipt, form: FormData) => void
}

function getRejectionTitle({ status, message, errors = {} }: Rejection): string {
  const count = Object.keys(errors).length
  if (count === 1) return t('One thing needs another look')
  if (count) return t('{count} things need another look', { count })
  return status === 0
    ? t('The connection was interrupted. Your entries are still here: please try again.')
    : message
}

export function QuotationForm({ gloves, carried, choices, outcome, onReceived }: QuotationFormProps) {
  const basket = useBasket(gloves, carried)
  const element = useRef<HTMLDivElement>(null)
  const { saveDraft, clearDraft } = useDraft(element)
  // After the draft, which may contain a country.
  const initialMarket = useMarket(carried.market, choices.markets, element)
  const [formData, setFormData] = useState<FormData>()
  // The summary includes values that were restored.
  useEffect(() => setFormData(readForm(element)), [basket.basket, initialMarket])
  const saveInput = () => {
    const data = readForm(element)
    setFormData(data)
    basket.save(data)
    saveDraft(readTextFields(data, textFieldNames))
  }
  const lines = formData ? parseFormLines(formData) : []
  const country = formData && readTextFields(formData, ['country']).country
  const market = choices.countries.find(([iso]) => iso === country)?.[2] ?? 'else'
  const renderLine = (form: FormState, glove: PageGlove, onRemove?: () => void) => {
    const line = lines.find(({ product }) => product === glove.id)
    const isRestricted = onRemove && glove.restrictedMarkets.includes(market)
    return (
      <GloveLine
        key={glove.id}
        glove={glove}
        typed={(name) => form.enteredValue(name) ?? basket.typed(glove, name)}
        wanted={basket.wanted(glove)}
        unit={line?.unit}
        total={sumQuantities(line?.sizes ?? storedSizes(basket, glove))}
        error={form.field(`glove${glove.id}`).error ?? (isRestricted ? usBanMessage(glove.id) : undefined)}
        onRemove={onRemove}
      />
    )
  }
  return (
    <VisitorForm
      id="quotation"
      path="/Quotation"
      action={carriedPath(carried)}
      className="wrap cols pb-section lg:items-start"
      onInput={saveInput}
      outcome={outcome}
      toBody={readQuotationForm}
      getErrorTitle={getRejectionTitle}
      onReceived={(data, sent) => {
        basket.clear()
        clearDraft()
        onReceived(sent, data)
      }}
      buttonLabel={t('Send request')}
      note={t(privacyNotes.quotation)}
    >
      {({ summary, end, ...form }) => (
        <>
          <div
            className="lg:col-span-8 lg:col-start-1 print:[&_.input]:min-h-8 [&>.summary]:mb-8"
            ref={element}
          >
            {summary}
            <Part number={1} id="quotation-lines" title={t('Gloves')}>
              <GlovesPart
                gloves={gloves}
                basket={basket}
                renderLine={(glove, onRemove) => renderLine(form, glove, onRemove)}
              />
            </Part>
            <Part number={2} id="quotation-delivery" title={t('Delivery')}>
              <DeliveryPart choices={choices} market={initialMarket} />
            </Part>
            <Part number={3} id="quotation-you" title={t('Your details')}>
              <ContactPart />
              <TermsPart choices={choices} isRejected={outcome?.isReceived === false} />
              <div className="mt-5">{end}</div>
            </Part>
          </div>
          <QuotationSummary {...{ gloves, formData, lines }} countries={choices.countries} />
        </>
      )}
    </VisitorForm>
  )
}

const readForm = (element: RefObject<HTMLElement | null>): FormData =>
  new FormData(element.current?.closest('form') ?? undefined)

const storedSizes = (basket: ReturnType<typeof useBasket>, glove: PageGlove) =>
  glove.sizes.map((size) => ({ quantity: basket.typed(glove, `size.${glove.id}.${size}`) ?? '' }))

type PartProps = { number: number; id: string; title: string; children: ReactNode }

const Part = ({ number, id, title, children }: PartProps) => (
  <section
    className="border-t-2 border-ink pt-fluid-s not-first-of-type:mt-fluid print:pt-3 print:not-first-of-type:mt-4"
    aria-labelledby={id}
  >
    <h2 className="mb-5 flex items-baseline gap-3 text-title" id={id} tabIndex={-1}>
      <span className="text-h4 text-accent nums" aria-hidden="true">
        {number}
      </span>
      {title}
    </h2>
    {children}
  </section>
)

/** The market of the link, or the one chosen on another page, unless a country is chosen already. */
function useMarket(
  carried: Market | undefined,
  markets: FormChoices['markets'],
  form: RefObject<HTMLElement | null>,
) {
  const [market, setMarket] = useState(carried)
  useEffect(() => {
    const country = form.current?.querySelector<HTMLSelectElement>('[name=country]')
    const stored = readText('localStorage', 'market')
    if (!carried && !country?.value) setMarket(markets.find(({ id }) => id === stored)?.id)
  }, [carried, markets, form])
  return market
}

type GlovesPartProps = {
  gloves: readonly PageGlove[]
  basket: ReturnType<typeof useBasket>
  renderLine: (glove: PageGlove, onRemove?: () => void) => ReactNode
}

/** The collected gloves, then the others to add. Without collected gloves, all to choose from. */
function GlovesPart({ gloves, basket: { collected, remove }, renderLine }: GlovesPartProps) {
  if (!collected)
    return (
      <>
        <p className="form-note -mt-3 mb-4">
          <Sentence
            text="Open a glove and enter how many of each size, or collect gloves {link}."
            link={<a href={localPath('/product')}>{t('from the catalogue')}</a>}
          />
        </p>
        <Choices gloves={gloves} renderLine={renderLine} />
      </>
    )
  return (
    <>
      <p className="form-note -mt-3 mb-4">{t('Kept in this browser only, until you send it.')}</p>
      {collected.map((glove) => renderLine(glove, () => remove(glove.id)))}
      <details className="group mt-4 border-y border-line">
        <summary className="flex min-h-12 items-center gap-2.5 font-semibold group-open:mb-4">
          <Icon name="plus" />
          {t('Add another glove')}
        </summary>
        <Choices gloves={gloves.filter((glove) => !collected.includes(glove))} renderLine={renderLine} />
      </details>
    </>
  )
}

const Choices = ({ gloves, renderLine }: Pick<GlovesPartProps, 'gloves' | 'renderLine'>) => (
  <div className="acc">
    {gloves.map((glove) => (
      <details key={glove.id} id={`choose-${glove.id}`}>
        <summary className="min-h-14 font-text text-body leading-lead font-semibold tracking-normal print:min-h-0 print:py-1">
          <span>
            <span className="nums">{catalogueNumber(glove.id)}</span> <Content>{glove.title}</Content>{' '}
            <small className="text-small font-normal text-ink-3">
              <Content>{glove.brand}</Content>
            </small>
          </span>
          <span className="sign" />
        </summary>
        {renderLine(glove)}
      </details>
    ))}
  </div>
)

/** @param carried gloves of the link, which are shown without JavaScript too */
function useBasket(gloves: readonly PageGlove[], carried: Carried) {
  const [basket, setBasket] = useState(() => selectKnown(gloves, addCarried({}, carried)))
  useEffect(() => {
    const stored = addCarried(readBasket(), carried)
    if (carried.gloves.length > 0 && writeBasket(stored))
      history.replaceState(history.state, '', location.pathname + location.hash)
    setBasket(selectKnown(gloves, stored))
  }, [gloves, carried])
  const change = (next: Basket) => {
    writeBasket(next)
    setBasket(selectKnown(gloves, next))
  }
  return {
    basket,
    collected: basket && gloves.filter(({ id }) => basket[id]),
    save: (form: FormData) => {
      if (!basket) return
      const lines = parseFormLines(form).map(({ product, unit, sizes }) => {
        const typed = Object.fromEntries(sizes.map(({ size, quantity }) => [size, String(quantity)]))
        const { wanted } = basket[product] ?? {}
        return [product, { unit, sizes: typed, ...(wanted && { wanted }) }] as const
      })
      writeBasket(Object.fromEntries(lines))
    },
    remove: (id: number) => {
      const { [id]: _, ...rest } = readBasket()
      change(rest)
    },
    clear: () => change({}),
    wanted: ({ id, sizes }: PageGlove): readonly string[] =>
      sizes.filter((size) => basket?.[id]?.wanted?.includes(size)),
    typed: ({ id, sizes }: PageGlove, name: string): string | undefined => {
      const line = basket?.[id]
      const { unit, size } = lineFields(id)
      if (name === unit) return typeof line?.unit === 'string' ? line.unit : undefined
      const matchingSize = sizes.find((candidate) => size(candidate) === name)
      const quantity = matchingSize && line?.sizes?.[matchingSize]
      return typeof quantity === 'string' ? quantity : undefined
    },
  }
}

const addCarried = (basket: Basket, { gloves, sizes }: Carried): Basket =>
  gloves.reduce((before, id) => addToBasket(before, id, sizes), basket)

function selectKnown(gloves: readonly PageGlove[], basket: Basket): Basket | undefined {
  const known = gloves.flatMap(({ id }) => {
    const line = basket[id]
    return line ? [[id, line] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
