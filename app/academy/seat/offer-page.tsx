import { data, redirect } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { readForm } from '#app/platform/api/request/read-body.server.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { undefinedIfMissing } from '#app/kit/page/load-record.ts'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import type { Route } from './+types/offer-page'
import { formatDeadline, offerPath, type OfferState } from './offer-states.ts'
import type { OfferedSeat } from './offers.server.ts'

// Visits are counted together, because the path contains the token.
export const handle: PageHandle = { isHighCardinality: true }

const isOpen = (state: OfferState): boolean => state === 'offered' || state === 'accepted'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, doNotCache } = context.get(siteContext)
  doNotCache()
  const seat = await api.get('/SeatOffer/:token', { params }).catch(undefinedIfMissing)
  if (!seat) return data({ seat }, { status: 404 })
  return data({ seat }, { status: isOpen(seat.state) ? 200 : 410 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, doNotCache } = context.get(siteContext)
  doNotCache()
  try {
    const answer = (await readForm(request, false)).get('answer') === 'accept' ? 'accept' : 'decline'
    await api.post('/SeatOffer/:token', { params, body: { answer } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The page shows the state of ended offers.
    if (error.status !== 404 && error.status !== 410)
      return data({ problem: error.message }, { status: error.status })
  }
  return redirect(offerPath + params.token, 303)
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('Your seat'),
    description: t('Accept or decline the seat that we offer you.'),
    path: '/academy/offer',
    noindex: true,
  })

export default function OfferPage({ loaderData: { seat }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-section">
      <PageHeader
        title={t(seat?.state === 'offered' ? 'We offer you a seat' : 'Your seat')}
        lead={seat && <Content>{seat.courseName}</Content>}
      />
      <div className="grid max-w-2xl gap-6 sm:[&_time]:whitespace-nowrap">
        {actionData?.problem && <Notice tone="bad">{actionData.problem}</Notice>}
        {seat ? (
          <>
            <OfferNotice seat={seat} />
            <SeatFacts seat={seat} />
            {seat.state === 'offered' && (
              <form method="post" className="grid gap-3 sm:flex sm:flex-wrap">
                <button className="btn" type="submit" name="answer" value="accept">
                  {t('Accept the seat')}
                </button>
                <button className="btn btn--line" type="submit" name="answer" value="decline">
                  {t('Decline')}
                </button>
              </form>
            )}
          </>
        ) : (
          <Notice tone="bad">
            <Sentence
              text="This link is not valid. Please copy the whole link from our message, or {ask}."
              ask={<a href="/contact">{t('ask us')}</a>}
            />
          </Notice>
        )}
      </div>
    </div>
  )
}

function OfferNotice({ seat: { state, until } }: { seat: OfferedSeat }) {
  const deadline = formatDeadline(until)
  if (state === 'offered')
    return (
      <Notice tone="warn" icon="clock">
        <Sentence
          text="The seat is reserved for you until {deadline} IST. Please answer by then."
          deadline={<b>{deadline}</b>}
        />
      </Notice>
    )
  if (state === 'accepted')
    return (
      <Notice tone="good">
        {t('You have accepted this seat. We will write to you about the next steps.')}
      </Notice>
    )
  const texts = {
    declined: 'You have declined this seat. The link can no longer be used.',
    expired: 'This offer expired on {deadline} IST. The seat is no longer reserved.',
    withdrawn: 'This offer was withdrawn. The link can no longer be used.',
  } as const
  return (
    <Notice tone="info">
      {t(texts[state], { deadline })}{' '}
      <Sentence
        text="{contact} if you still want to join."
        contact={<a href="/contact">{t('Contact us')}</a>}
      />
    </Notice>
  )
}

function SeatFacts({ seat }: { seat: OfferedSeat }) {
  return (
    <dl className="kv">
      <Fact label={t('Course')}>
        <Content>{seat.courseName}</Content>
      </Fact>
      <Fact label={t('Dates')}>
        <Sentence
          text="{start} to {end}"
          start={<LocalDate value={seat.firstDay} />}
          end={<LocalDate value={seat.lastDay} />}
        />
      </Fact>
      <Fact label={t('Days and hours (IST)')}>{seat.hours}</Fact>
      {seat.place && (
        <Fact label={t('Place')}>
          <Content>{seat.place}</Content>
        </Fact>
      )}
      <Fact label={t('Fee')}>{formatFee(seat.fee)}</Fact>
    </dl>
  )
}
