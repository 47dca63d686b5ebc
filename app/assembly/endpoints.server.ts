import captcha from '../captcha/captcha.server.ts'
import bulk from '../history/bulk/bulk.server.ts'
import duplicate from '../inbox/duplicate/duplicate.server.ts'
import order from '../history/order/order.server.ts'
import csvExport from './export/export.server.ts'
import inboxChange from '../inbox/inbox-change/inbox-change.server.ts'
import reply from '../inbox/reply/reply.server.ts'
import trash from '../history/trash/trash.server.ts'
import versions from '../history/versions/versions.server.ts'
import accounts from '../back-office/people/api/accounts.server.ts'
import passwords from '../back-office/people/api/forgotten-password.server.ts'
import tokens from '../back-office/people/api/tokens.server.ts'
import account from '../back-office/account/api/account.server.ts'
import outbox from '../back-office/outbox/api/outbox.server.ts'
import audit from '../history/audit/audit.server.ts'
import dashboard from './dashboard/dashboard.server.ts'
import firstRun from './first-run/first-run.server.ts'
import visits from './visits/visits.server.ts'
import person from '../inbox/person/person.server.ts'
import readMark from '../inbox/read-mark/read-mark.server.ts'
import inboxTab from '../inbox/inbox-tab/inbox-tab.server.ts'
import image from '../storage/image/image.server.ts'
import library from '../library/library.server.ts'
import session from '../back-office/session/session.server.ts'
import { collectionServers } from './collections.server.ts'
import type { Resource } from '../api/serve.server.ts'

/** Every resource of the API by name, in the order of the API document. */
export const resources: Record<string, Resource> = {
  session,
  account,
  accounts,
  passwords,
  tokens,
  ...Object.fromEntries(Object.entries(collectionServers).map(([name, { resource }]) => [name, resource])),
  image,
  library,
  readMark,
  inboxTab,
  captcha,
  outbox,
  dashboard,
  visits,
  firstRun,
  audit,
  trash,
  versions,
  bulk,
  order,
  csvExport,
  reply,
  duplicate,
  inboxChange,
  person,
}
