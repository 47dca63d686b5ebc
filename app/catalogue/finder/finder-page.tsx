import { data, redirect } from 'react-router'
import { Notice } from '#app/ui/panel/notice.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { productCrumbs } from '#app/catalogue-navigation.ts'
import type { Route } from './+types/finder-page'
import { questions, parseAnswers, parseAnswersPath, resultPath, skipped } from './finder-answers.ts'
import { FinderForm } from './finder-form.tsx'

export const finderCrumbs = productCrumbs({ label: 'Find a glove', path: '/find' })

/** Pages with a query are not cached: submitted answers redirect to a result page, which is cached. */
export const handle: PageHandle = {
  query: Object.fromEntries([...questions, 'change'].map((name) => [name, () => false])),
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
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
    title: 'Find a glove',
    description:
      'Five questions about the work, sterility, latex, powder, sizes and market, and which of our gloves fit, with the reasons.',
    path: '/find',
    breadcrumb: finderCrumbs,
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
        <PageHeader title="Find a glove" lead={finderLead} crumbs={finderCrumbs}>
          {invalidWords.length > 0 && (
            <Notice tone="bad">
              <b>Some answers were not recognized.</b> We do not understand {quoteWords(invalidWords)}. Please
              check the questions again: nothing was searched, so that no excluded glove is offered.
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
    .join(', ')
