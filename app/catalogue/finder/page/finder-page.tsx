import { data, redirect } from 'react-router'
import { siteContext } from '../../../platform/api/site-context.ts'
import { loadTexts } from '../../../kit/page/texts/load-texts.ts'
import type { Texts } from '../../../kit/page/texts/page-texts.ts'
import { questions, readAnswers, readPath, resultPath, skipped } from '../finder-answers.ts'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { PageHeader } from '../../../kit/page/header/page-header.tsx'
import { pageMeta } from '../../../kit/page/page-meta.ts'
import { useTexts } from '../../../kit/page/texts/texts.ts'
import { Notice } from '../../../ui/panel/notice.tsx'
import type { Route } from './+types/finder-page'
import { FinderForm } from './finder-form.tsx'

export const finderCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Products', path: '/product' },
  { label: 'Find a glove', path: '/find' },
]

/** Answers are cached where the form leads, each under its one address. */
export const handle: PageHandle = {
  query: Object.fromEntries([...questions, 'change'].map((name) => [name, () => false])),
}

/** The empty form, the form with the answers that are to be changed, or the way to the result of those that were given. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const texts = () => loadTexts(context.get(siteContext).api, 'catalogue')
  const change = searchParams.get('change')
  if (change !== null) {
    const read = readPath(change)
    return data({ ...read, texts: await texts() }, { status: read.wrong.length ? 404 : 200 })
  }
  const words = questions.flatMap((question) => searchParams.getAll(question))
  const read = readAnswers(words.filter((word) => word !== skipped))
  if (read.wrong.length) return data({ ...read, texts: await texts() }, { status: 400 })
  if (words.length) throw redirect(resultPath(read.answers), 303)
  return data({ ...read, texts: await texts() })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Find a glove',
    description:
      'Five questions about the work, sterility, latex, powder, sizes and market, and which of our gloves fit, with the reasons.',
    path: '/find',
    breadcrumb: finderCrumbs,
    noindex: args.location.search !== '' || Boolean(args.loaderData?.wrong.length),
  })

export default function FinderPage({ loaderData }: Route.ComponentProps) {
  return <Finder {...loaderData} />
}

type FinderProps = ReturnType<typeof readAnswers> & { texts: Texts<'catalogue'> }

/** @param wrong words that are no answers: with one of them there is no result. */
export function Finder({ answers, wrong, texts }: FinderProps) {
  const { finderLead } = useTexts(texts)
  return (
    <>
      <div className="wrap">
        <PageHeader title="Find a glove" lead={finderLead} crumbs={finderCrumbs}>
          {wrong.length > 0 && (
            <Notice tone="bad">
              <b>These answers are not complete.</b> We do not understand {quoted(wrong)}. Please look through
              the questions again: nothing was searched, so that nothing you exclude is offered.
            </Notice>
          )}
        </PageHeader>
      </div>
      <FinderForm answers={answers} />
    </>
  )
}

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, 3)
    .map((word) => `'${word.slice(0, 30)}'`)
    .join(', ')
