import type { captcha } from '../captcha/captcha.ts'
import type { outbox } from '../mail/outbox.ts'
import type { account } from '../auth/own-account/account.ts'
import type { admissions } from '../collections/admission/admission.ts'
import type { audit } from '../history/audit/audit.ts'
import type { banners } from '../collections/banner/banner.ts'
import type { bulk } from '../history/bulk/bulk.ts'
import type { careers } from '../collections/career/career.ts'
import type { categories } from '../collections/category/category.ts'
import type { contacts } from '../collections/contact/contact.ts'
import type { courses } from '../collections/course/course.ts'
import type { duplicates } from '../inbox/duplicate/duplicate.ts'
import type { dashboard } from '../back-office/dashboard/api/dashboard.ts'
import type { events } from '../collections/event/event.ts'
import type { csvExports } from '../assembly/export/export.ts'
import type { franchises } from '../collections/franchise/franchise.ts'
import type { gallery } from '../collections/gallery/gallery.ts'
import type { images } from '../storage/image/image.ts'
import type { inboxChanges } from '../inbox/inbox-change/inbox-change.ts'
import type { inboxTabs } from '../inbox/inbox-tab/inbox-tab.ts'
import type { news } from '../collections/news/news.ts'
import type { people } from '../inbox/person/person.ts'
import type { readMarks } from '../inbox/read-mark/read-mark.ts'
import type { replies } from '../inbox/reply/reply.ts'
import type { session } from '../auth/session/session.ts'
import type { trash } from '../history/trash/trash.ts'

type Tables =
  | typeof session
  | typeof account
  | typeof categories
  | typeof courses
  | typeof banners
  | typeof news
  | typeof events
  | typeof gallery
  | typeof images
  | typeof admissions
  | typeof careers
  | typeof contacts
  | typeof franchises
  | typeof captcha
  | typeof readMarks
  | typeof outbox
  | typeof dashboard
  | typeof audit
  | typeof trash
  | typeof bulk
  | typeof csvExports
  | typeof replies
  | typeof duplicates
  | typeof inboxChanges
  | typeof inboxTabs
  | typeof people

type Rows<Table> = Table extends unknown ? Table[keyof Table] : never

/** Every endpoint there is, as a type only: nothing of the tables reaches a browser through it. */
export type Contract = Rows<Tables>
