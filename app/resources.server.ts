import certificates from './academy/certificate/certificate.server.ts'
import classList from './academy/entry/class-list.server.ts'
import entry from './academy/entry/entry.server.ts'
import fee from './academy/fee/fee.server.ts'
import seatOffers from './academy/seat/seat.server.ts'
import account from './back-office/account/account.server.ts'
import dashboard from './back-office/dashboard/api/dashboard.server.ts'
import launchChecklist from './back-office/dashboard/api/launch-checklist.server.ts'
import figures from './back-office/figures/figures.server.ts'
import outbox from './back-office/outbox.server.ts'
import accounts from './back-office/people/api/accounts.server.ts'
import passwords from './back-office/people/api/forgotten-password.server.ts'
import tokens from './back-office/people/api/tokens.server.ts'
import webhooks from './back-office/people/webhooks/webhooks.server.ts'
import personPage from './back-office/person/api/person.server.ts'
import session from './back-office/sign-in/session.server.ts'
import { collectionServers } from './collections.server.ts'
import type { CollectionName } from './collections.ts'
import mailServer from './company/recipient/mail-server.server.ts'
import listExport from './operations/export.server.ts'
import visits from './operations/visits/visits.server.ts'
import type { Resource } from './platform/api/define-resource.server.ts'
import captcha from './platform/captcha/captcha.server.ts'
import audit from './records/audit/audit.server.ts'
import bulkResource from './records/bulk.server.ts'
import type { AfterChange } from './records/change/locked-record.server.ts'
import { finishRestore } from './records/content/locked-content.server.ts'
import { checkActivated } from './records/content/publish-record.server.ts'
import lists from './records/list.server.ts'
import order from './records/order.server.ts'
import person from './records/person/person.server.ts'
import image from './records/picture/image.server.ts'
import library from './records/picture/picture.server.ts'
import conversation from './records/submission/conversation/conversation.server.ts'
import inboxChange from './records/submission/inbox-change.server.ts'
import inboxTab from './records/submission/inbox-tab.server.ts'
import readMark from './records/submission/read-mark.server.ts'
import receivedMails from './records/submission/received-mail/received-mail.server.ts'
import replyFile from './records/submission/reply/attachment.server.ts'
import cannedReply from './records/submission/reply/canned.server.ts'
import reply from './records/submission/reply/reply.server.ts'
import sender from './records/submission/sender.server.ts'
import trashResource from './records/trash/trash.server.ts'
import versions from './records/versions/versions.server.ts'
import missingPages from './site/missing.server.ts'
import richText from './site/rich-text.server.ts'
import search from './site/search/search.server.ts'

const afterChange =
  (name: CollectionName): AfterChange =>
  async (trx, change, invalidatePages) => {
    const { records, afterChange } = collectionServers[name]
    const isActivated = change.action === 'status' && change.status === 1
    for (const id of records ? change.ids : []) {
      if (records && change.action === 'restore') await finishRestore(trx, records, id)
      if (records && isActivated) await checkActivated(trx, records, id)
    }
    await afterChange?.(trx, change, invalidatePages)
  }
const [trash, bulk] = [trashResource(afterChange), bulkResource(afterChange)]

type CollectionResources = { [Name in CollectionName]: (typeof collectionServers)[Name]['resource'] }
const collectionResources = Object.fromEntries(
  Object.entries(collectionServers).map(([name, { resource }]) => [name, resource]),
) as CollectionResources

const registered = {
  session,
  account,
  accounts,
  passwords,
  tokens,
  webhooks,
  ...collectionResources,
  fee,
  entry,
  classList,
  seatOffers,
  certificates,
  missingPages,
  richText,
  search,
  image,
  library,
  readMark,
  inboxTab,
  captcha,
  mailServer,
  outbox,
  dashboard,
  visits,
  launchChecklist,
  figures,
  audit,
  trash,
  versions,
  bulk,
  lists,
  order,
  listExport,
  reply,
  replyFile,
  cannedReply,
  receivedMails,
  conversation,
  sender,
  inboxChange,
  person,
  personPage,
}

/** All endpoints. docs/api.txt lists their paths. */
export const resources: Record<string, Resource> = registered

declare module '#app/platform/api/client.ts' {
  interface Registered {
    resources: typeof registered
  }
}
