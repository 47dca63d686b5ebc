import { companyToday } from '#app/ui/date/company-time.ts'

type Dated = { status: number; date: string }

/** True for published news that stays hidden from visitors until its date begins in India. */
export const isScheduled = ({ status, date }: Dated): boolean => status === 1 && date > companyToday()

export const isPublic = (news: Dated): boolean => news.status === 1 && !isScheduled(news)
