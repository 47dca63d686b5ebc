import { companyClock } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { promiseReply } from '#app/records/first-answer.ts'

/** @param replyBy undefined if the office has no opening hours */
export function describeReply(
  replyBy: Date | undefined,
  tenderCloses: string | null | undefined,
  phone: string,
): { reply: string | undefined; tender: string | undefined; isTooLate: boolean } {
  const isTooLate = Boolean(replyBy && tenderCloses && tenderCloses <= companyClock(replyBy).day)
  const closing = tenderCloses ? `Your tender closes on ${writtenDate(tenderCloses)}` : undefined
  return {
    reply: replyBy && promiseReply(replyBy),
    tender:
      closing &&
      (isTooLate ? `${closing}, perhaps before our reply. Please call us now: ${phone}.` : `${closing}.`),
    isTooLate,
  }
}
