import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { countInbox } from '#app/records/submission/count-inbox.server.ts'
import { submissionOf } from '#app/collections.ts'
import { stages } from '#app/records/submission-stages.ts'
import { rejectHiddenSearch } from '#app/records/privacy/hide-personal.ts'
import { type InboxTab, inboxTabs } from './endpoints.ts'

export default defineResource(inboxTabs, {
  list: async ({ kind, search }, { db, admin }) => {
    rejectHiddenSearch(admin, search)
    const counts = await countInbox(db, kind, search, admin.id)
    const tabs = submissionOf(kind).hasStages ? stages : [null]
    const rows: InboxTab[] = tabs.map((status) => ({ status, ...(counts.get(status) ?? emptyTab) }))
    return { rows, total: rows.length }
  },
})

const emptyTab = { total: 0, unread: 0 }
