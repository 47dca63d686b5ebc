import { companyClock } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import { promiseReply } from '#app/records/working-hours.ts'

/** @param replyBy undefined if the office has no opening hours */
export function describeReply(
  replyBy: Date | undefined,
  tenderCloses: string | null | undefined,
  phone: string,
): { reply: string | undefined; tender: string | undefined; isTooLate: boolean } {
  const isTooLate = Boolean(replyBy && tenderCloses && tenderCloses <= companyClock(replyBy).day)
  const date = tenderCloses && writtenDate(tenderCloses)
  return {
    reply: replyBy && promiseReply(replyBy),
    tender: date
      ? isTooLate
        ? t('Your tender closes on {date}, perhaps before our reply. Please call us now: {phone}.', {
            date,
            phone,
          })
        : t('Your tender closes on {date}.', { date })
      : undefined,
    isTooLate,
  }
}
