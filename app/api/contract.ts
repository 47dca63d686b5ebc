import type { captcha } from '../captcha/captcha.ts'
import type { outbox } from '../mail/outbox.ts'
import type { account } from '../resources/account/account.ts'
import type { admissions } from '../resources/admission/admission.ts'
import type { audit } from '../resources/audit/audit.ts'
import type { banners } from '../resources/banner/banner.ts'
import type { bulk } from '../resources/bulk/bulk.ts'
import type { careers } from '../resources/career/career.ts'
import type { categories } from '../resources/category/category.ts'
import type { contacts } from '../resources/contact/contact.ts'
import type { courses } from '../resources/course/course.ts'
import type { duplicates } from '../resources/duplicate/duplicate.ts'
import type { dashboard } from '../resources/dashboard/dashboard.ts'
import type { events } from '../resources/event/event.ts'
import type { csvExports } from '../resources/export/export.ts'
import type { franchises } from '../resources/franchise/franchise.ts'
import type { gallery } from '../resources/gallery/gallery.ts'
import type { images } from '../resources/image/image.ts'
import type { inboxChanges } from '../resources/inbox-change/inbox-change.ts'
import type { inboxTabs } from '../resources/inbox-tab/inbox-tab.ts'
import type { news } from '../resources/news/news.ts'
import type { people } from '../resources/person/person.ts'
import type { readMarks } from '../resources/read-mark/read-mark.ts'
import type { replies } from '../resources/reply/reply.ts'
import type { session } from '../resources/session/session.ts'
import type { trash } from '../resources/trash/trash.ts'

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
