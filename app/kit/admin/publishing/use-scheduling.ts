import type { Draft, Schedule } from '../../../records/versions/endpoints.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { scheduledTab } from '../list/list-search-params.ts'
import type { ContentClient, ContentRow } from '../list-screen/content-client.ts'
import { useListContext } from '../list-screen/list-context.ts'
import type { SendOptions } from '../record-form/use-saving.ts'
import type { SchedulePeriod } from './schedule-form.tsx'

type Options = {
  collection: Pick<ContentClient, 'publish' | 'schedule' | 'isSingleton'>
  record: ContentRow | undefined
  run: <T>(
    work: (options: SendOptions) => Promise<T>,
    onConflict?: () => Promise<void>,
  ) => Promise<T | undefined>
  saveDraft: (options: SendOptions) => Promise<ContentRow | Draft>
  onConflict: (() => Promise<void>) | undefined
  onDone: () => void
}

/** Schedules the form as it is, in one step: unsaved changes become a draft first. */
export function useScheduling({ collection, record, run, saveDraft, onConflict, onDone }: Options) {
  const { goTo, reload, findSchedules } = useListContext()
  const toast = useToast()

  async function schedule({ from, until }: SchedulePeriod, isDirty: boolean): Promise<boolean> {
    let recordId = record?.id
    const waiting = record ? findSchedules(record.id).filter(({ state }) => state === 'waiting') : []
    const send = (id: number, action: Schedule['action'], at: string) => {
      const replaced = waiting.find((before) => before.action === action)
      return collection.schedule(id, { action, at, ...(replaced && { replaces: replaced.id }) })
    }
    const done = await run(async (options) => {
      if (isDirty) {
        const stored = await saveDraft(options)
        recordId ??= stored.id
      }
      if (recordId === undefined) return false
      if (isDirty && !from) await collection.publish(recordId, undefined, 1)
      if (from) await send(recordId, 'publish', from)
      if (until) await send(recordId, 'unpublish', until)
      return true
    }, onConflict)
    // The draft of a new record is stored even if the schedule was rejected.
    if (!done && !(record === undefined && recordId)) return false
    onDone()
    if (done) toast('Scheduled.')
    await reload()
    if (!collection.isSingleton)
      await goTo(
        done
          ? { status: scheduledTab, page: 1, search: '', sort: undefined, facets: undefined }
          : { status: 0, ...(recordId !== undefined && { id: recordId }) },
        { replace: true },
      )
    return done === true
  }

  /** Replaces the scheduled version with the latest draft, at the same time. */
  async function include({ id, recordId, action, at }: Schedule, isDirty: boolean): Promise<void> {
    const done = await run(async (options) => {
      if (isDirty) await saveDraft(options)
      await collection.schedule(recordId, { action, at, replaces: id })
      return true
    }, onConflict)
    if (!done) return
    onDone()
    toast('Your changes are included.')
    await reload()
    if (!collection.isSingleton) await goTo({ status: scheduledTab, page: 1 }, { replace: true })
  }

  return { schedule, include }
}
