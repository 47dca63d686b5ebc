import captcha from '../captcha/captcha.server.ts'
import outbox from '../mail/outbox.server.ts'
import bulk from '../resources/bulk/bulk.server.ts'
import duplicate from '../resources/duplicate/duplicate.server.ts'
import csvExport from '../resources/export/export.server.ts'
import inboxChange from '../resources/inbox-change/inbox-change.server.ts'
import reply from '../resources/reply/reply.server.ts'
import trash from '../resources/trash/trash.server.ts'
import account from '../resources/account/account.server.ts'
import admission from '../resources/admission/admission.server.ts'
import audit from '../resources/audit/audit.server.ts'
import career from '../resources/career/career.server.ts'
import banner from '../resources/banner/banner.server.ts'
import category from '../resources/category/category.server.ts'
import contact from '../resources/contact/contact.server.ts'
import course from '../resources/course/course.server.ts'
import dashboard from '../resources/dashboard/dashboard.server.ts'
import franchise from '../resources/franchise/franchise.server.ts'
import person from '../resources/person/person.server.ts'
import readMark from '../resources/read-mark/read-mark.server.ts'
import event from '../resources/event/event.server.ts'
import gallery from '../resources/gallery/gallery.server.ts'
import inboxTab from '../resources/inbox-tab/inbox-tab.server.ts'
import image from '../resources/image/image.server.ts'
import news from '../resources/news/news.server.ts'
import session from '../resources/session/session.server.ts'
import type { Resource } from './serve.server.ts'

/** Every resource of the API by name, in the order of the API document. */
export const resources: Record<string, Resource> = {
  session,
  account,
  category,
  course,
  banner,
  news,
  event,
  gallery,
  image,
  contact,
  admission,
  franchise,
  career,
  readMark,
  inboxTab,
  captcha,
  outbox,
  dashboard,
  audit,
  trash,
  bulk,
  csvExport,
  reply,
  duplicate,
  inboxChange,
  person,
}
