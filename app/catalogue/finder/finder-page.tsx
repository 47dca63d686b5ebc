import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import '#app/ui/form/form.css'
import { OptionPicks } from '#app/ui/form/radio-or-checkbox.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { localPath, t, translateMessage } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { isNumericSize, knownSizes } from '#app/catalogue/facts/sizes.ts'
import { productCrumbs } from '#app/catalogue-navigation.ts'
import type { Route } from './+types/finder-page'
import {
  questions,
  parseAnswers,
  parseAnswersPath,
  resultPath,
  skipped,
  answerLabels,
  type Answers,
  type Question,
} from './finder-answers.ts'

export const createFinderCrumbs = () => productCrumbs({ label: t('Find a glove'), path: '/find' })

/** Pages with a query are not cached: submitted answers redirect to a result page, which is cached. */
export const handle: PageHandle = {
  query: Object.fromEntries([...questions, 'change'].map((name) => [name, () => false])),
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const change = searchParams.get('change')
  const words = questions.flatMap((question) => searchParams.getAll(question))
  const parsed =
    change === null ? parseAnswers(words.filter((word) => word !== skipped)) : parseAnswersPath(change)
  const isInvalid = parsed.invalidWords.length > 0
  if (change === null && words.length > 0 && !isInvalid) throw redirect(resultPath(parsed.answers), 303)
  const texts = await loadTexts(context.get(siteContext).api, 'catalogue')
  const errorStatus = change === null ? 400 : 404
  return data({ ...parsed, texts }, { status: isInvalid ? errorStatus : 200 })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('Find a glove'),
    description: t(
      'Five questions about the work, sterility, latex, powder, sizes and market, and which of our gloves fit, with the reasons.',
    ),
    path: '/find',
    breadcrumb: createFinderCrumbs(),
    noindex: args.location.search !== '' || Boolean(args.loaderData?.invalidWords.length),
  })

export default function FinderPage({ loaderData }: Route.ComponentProps) {
  return <Finder {...loaderData} />
}

type FinderProps = ReturnType<typeof parseAnswers> & { texts: Texts<'catalogue'> }

export function Finder({ answers, invalidWords, texts }: FinderProps) {
  const { finderLead } = useTexts(texts)
  return (
    <>
      <div className="wrap">
        <PageHeader
          title={t('Find a glove')}
          lead={<Content>{finderLead}</Content>}
          crumbs={createFinderCrumbs()}
        >
          {invalidWords.length > 0 && (
            <Notice tone="bad">
              <b>{t('Some answers were not recognized.')}</b>{' '}
              {t(
                'We do not understand {words}. Please check the questions again: nothing was searched, so that no excluded glove is offered.',
                { words: quoteWords(invalidWords) },
              )}
            </Notice>
          )}
        </PageHeader>
      </div>
      <FinderForm answers={answers} />
    </>
  )
}

const quoteWords = (words: readonly string[]): string =>
  words
    .slice(0, 3)
    .map((word) => `'${word.slice(0, 30)}'`)
    .join(t(', '))

const workHints = {
  surgery: 'Theatre, labour room, casualty',
  micro: 'Eye, nerve, vessel, plastic surgery',
  bone: 'Saws, wires, cement',
  gynecology: 'Deep and wet procedures',
  care: 'Ward, clinic, laboratory',
  [skipped]: 'Skip this question',
}

const exclusionOptions = [
  { value: 'nolatex', label: 'Natural rubber latex', hint: 'Known or suspected latex allergy' },
  { value: 'nopowder', label: 'Powder', hint: 'Starch must not reach tissue or air' },
] as const

function FinderForm({ answers }: { answers: Answers }) {
  return (
    <form className="wrap pb-section" action={localPath('/find')} data-finder>
      <QuestionField
        number={1}
        id="work"
        title={t('What is it for?')}
        hint={t('Choose the procedure or task.')}
      >
        <Radios name="work" layout="columns" hints={workHints} answers={answers} />
      </QuestionField>
      <QuestionField
        number={2}
        id="sterility"
        title={t('Does it have to be sterile?')}
        hint={t('Surgical gloves come in sterile pairs, examination gloves are loose and non-sterile.')}
      >
        <Radios name="sterility" answers={answers} />
      </QuestionField>
      <QuestionField
        number={3}
        id="free"
        title={t('Anything to avoid?')}
        hint={t('Ticked materials are always excluded.')}
      >
        <OptionPicks
          type="checkbox"
          name="free"
          layout="pairs"
          options={exclusionOptions.map(({ value, label, hint }) => ({
            value,
            label: t(label),
            hint: t(hint),
          }))}
          picked={answers.free}
        />
      </QuestionField>
      <QuestionField
        number={4}
        id="reach"
        title={t('Cuff length and sizes')}
        hint={t(
          "A glove is left out if it isn't made in one of your sizes. Number and letter sizes are matched separately.",
        )}
      >
        <Radios name="reach" labels={{ wrist: 'Wrist', elbow: 'Elbow' }} answers={answers} />
        <div className="grid scroll-mt-24 justify-start gap-x-12 gap-y-4 lg:grid-cols-[auto_auto]" id="size">
          <Sizes
            title={t('Surgical')}
            label={t('Surgical sizes')}
            sizes={knownSizes.filter(isNumericSize)}
            answers={answers}
          />
          <Sizes
            title={t('Examination')}
            label={t('Examination sizes')}
            sizes={knownSizes.filter((size) => !isNumericSize(size))}
            answers={answers}
          />
        </div>
        <p className="text-small">
          {t('Not sure of the size?')} <a href="/size-guide">{t('Size guide')}</a>
        </p>
      </QuestionField>
      <QuestionField
        number={5}
        id="market"
        title={t('Where will it be used?')}
        hint={t('Gloves that may not be sold there are left out.')}
      >
        <Radios name="market" answers={answers} />
      </QuestionField>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-fluid-s">
        <button className="btn">{t('Show gloves')}</button>
        <a className="btn btn--plain" href="/find">
          {t('Clear answers')}
        </a>
        <p className="form-note ms-3 flex-1 basis-2xs">
          {t('No name or e-mail needed. Your results have a link to share.')}
        </p>
      </div>
    </form>
  )
}

type AskedProps = { number: number; id: Question; title: string; hint: string; children: ReactNode }

function QuestionField({ number, id, title, hint, children }: AskedProps) {
  return (
    <fieldset
      className="grid scroll-mt-24 gap-x-gutter gap-y-4 border-t border-line py-fluid-s first-of-type:border-t-2 first-of-type:border-ink lg:grid-cols-3"
      id={id}
    >
      <legend className="float-start grid grid-cols-[2.25rem_1fr]">
        <span className="font-display text-h3 leading-ui font-medium text-accent nums" aria-hidden="true">
          {number}
        </span>
        <span>
          <b className="block font-display text-h3 leading-ui font-medium tracking-head">{title}</b>{' '}
          <small className="mt-2 block max-w-xs text-small leading-lead text-ink-2">{hint}</small>
        </span>
      </legend>
      <div className="grid content-start gap-5 lg:col-span-2">{children}</div>
    </fieldset>
  )
}

type RadiosProps = {
  name: Question
  labels?: Record<string, string>
  hints?: Record<string, string>
  layout?: 'columns' | 'row'
  answers: Answers
}

function Radios({ name, labels = answerLabels[name], hints = {}, layout = 'row', answers }: RadiosProps) {
  const options = Object.entries({ ...labels, [skipped]: 'No preference' }).map(([value, label]) => ({
    value,
    label: translateMessage(label),
    hint: hints[value] && translateMessage(hints[value]),
  }))
  const picked = [answers[name][0] ?? skipped]
  return <OptionPicks type="radio" {...{ name, layout, options, picked }} />
}

type SizesProps = { title: string; label: string; sizes: readonly string[]; answers: Answers }

function Sizes({ title, label, sizes, answers }: SizesProps) {
  return (
    <div className="grid content-start gap-1.5" role="group" aria-label={label}>
      <p className="text-small text-ink-3">{title}</p>
      <div className="toggles toggle-boxes">
        {sizes.map((size) => (
          <label key={size}>
            <input type="checkbox" name="size" value={size} defaultChecked={answers.size.includes(size)} />
            <span>{size}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
