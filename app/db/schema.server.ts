import type { AttemptTable } from '../api/rate-limit.server.ts'
import type { AccountTable, SessionTable, TwoFactorTable, UserTable } from '../auth/account.server.ts'
import type { UsedChallengeTable } from '../captcha/captcha.server.ts'
import type { OutboxTable } from '../mail/outbox.server.ts'
import type { AdmissionTable } from '../collections/admission/admission.server.ts'
import type { AuditTable } from '../history/audit/audit.server.ts'
import type { BannerTable } from '../collections/banner/banner.server.ts'
import type { CareerTable } from '../collections/career/career.server.ts'
import type { CategoryTable } from '../collections/category/category.server.ts'
import type { CourseTable } from '../collections/course/course.server.ts'
import type { ContactTable } from '../collections/contact/contact.server.ts'
import type { EventTable } from '../collections/event/event.server.ts'
import type { FranchiseTable } from '../collections/franchise/franchise.server.ts'
import type { GalleryTable } from '../collections/gallery/gallery.server.ts'
import type { NewsTable } from '../collections/news/news.server.ts'
import type { ErasureTable } from '../inbox/person/erasure.server.ts'
import type { ReadMarkTable } from '../inbox/read-mark/read-mark.server.ts'
import type { ReplyTable } from '../inbox/reply/reply.server.ts'
import type { SubmissionTable } from '../inbox/submit-once.server.ts'
import type { RevisionTable } from './revision.server.ts'

/** Every table. Columns carry the names of the API; each resource declares its own. */
export type Database = {
  category: CategoryTable
  course: CourseTable
  banner: BannerTable
  news: NewsTable
  event: EventTable
  gallery: GalleryTable
  admission: AdmissionTable
  contact: ContactTable
  franchise: FranchiseTable
  career: CareerTable
  readMark: ReadMarkTable
  audit: AuditTable
  reply: ReplyTable
  erasure: ErasureTable
  outbox: OutboxTable
  submission: SubmissionTable
  usedChallenge: UsedChallengeTable
  attempt: AttemptTable
  user: UserTable
  session: SessionTable
  account: AccountTable
  twoFactor: TwoFactorTable
  note: { key: string; value: string }
  revision: RevisionTable
}
