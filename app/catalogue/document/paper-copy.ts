import { companyClock } from '../../ui/date/company-time.ts'

/** Within so many days of the request a paper copy leaves: Regulation (EU) 2021/2226. */
const dispatchDays = 7

/** The day (YYYY-MM-DD) by which a paper copy leaves that is asked for now. */
export const getPaperCopyDueDate = (now = Date.now()): string => companyClock(new Date(now + dispatchDays * 86_400_000)).day

/** A document that is asked for on paper. */
export type PaperCopy = { number: string; title: string; dueOn: string }

/** Where a document is asked for on paper. */
export const paperCopyRequestPath = (number: string): string =>
  `/contact?${new URLSearchParams({ document: number })}#message`
