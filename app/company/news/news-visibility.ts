import { companyToday } from '../../ui/date/company-time.ts'

type Dated = { status: number; date: string }

/** Whether published news wait for their date: until it begins at the company, only administrators see them. */
export const isScheduled = ({ status, date }: Dated): boolean => status === 1 && date > companyToday()

/** Whether visitors may see a news item. */
export const isPublic = (news: Dated): boolean => news.status === 1 && !isScheduled(news)
