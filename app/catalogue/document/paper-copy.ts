import { companyClock } from '#app/ui/date/company-time.ts'

/** Regulation (EU) 2021/2226 requires paper copies within seven days of the request. */
const dispatchDays = 7

export const getPaperCopyDueDate = (now = Date.now()): string =>
  companyClock(new Date(now + dispatchDays * 86_400_000)).day

export type PaperCopy = { number: string; title: string; dueOn: string }

export const paperCopyRequestPath = (number: string): string =>
  `/contact?${new URLSearchParams({ document: number })}#message`
