import captcha from '../captcha/captcha.server.ts'
import bulkResource from '../history/bulk/handlers.server.ts'
import duplicate from '../inbox/duplicate/handlers.server.ts'
import order from '../history/order/handlers.server.ts'
import csvExport from './export/handlers.server.ts'
import inboxChange from '../inbox/inbox-change/handlers.server.ts'
import reply from '../inbox/reply/handlers.server.ts'
import trashResource from '../history/trash/handlers.server.ts'
import versions from '../history/versions/handlers.server.ts'
import accounts from '../back-office/people/api/accounts.server.ts'
import passwords from '../back-office/people/api/forgotten-password.server.ts'
import tokens from '../back-office/people/api/tokens.server.ts'
import account from '../back-office/account/api/handlers.server.ts'
import outbox from '../back-office/outbox/api/handlers.server.ts'
import audit from '../history/audit/handlers.server.ts'
import dashboard from './dashboard/handlers.server.ts'
import firstRun from './first-run/handlers.server.ts'
import visits from './visits/handlers.server.ts'
import person from '../inbox/person/handlers.server.ts'
import readMark from '../inbox/read-mark/handlers.server.ts'
import inboxTab from '../inbox/inbox-tab/handlers.server.ts'
import image from '../storage/image/handlers.server.ts'
import library from '../library/handlers.server.ts'
import session from '../back-office/session/handlers.server.ts'
import search from '../site/search/handlers.server.ts'
import { isContent } from '../collections.ts'
import type { CheckRow } from '../history/change-row.server.ts'
import { collectionServers } from './collections.server.ts'
import type { Resource } from '../api/define-resource.server.ts'

const check: CheckRow = async (trx, name, id, action) => {
  const publishing = isContent(name) ? collectionServers[name].publishing : undefined
  await (action === 'restore' ? publishing?.checkRestored(trx, id) : publishing?.checkActivated(trx, id))
}
const [trash, bulk] = [trashResource(check), bulkResource(check)]

/** Every resource of the API by name, in the order of the API document. */
export const resources: Record<string, Resource> = {
  session,
  account,
  accounts,
  passwords,
  tokens,
  ...Object.fromEntries(Object.entries(collectionServers).map(([name, { resource }]) => [name, resource])),
  search,
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
