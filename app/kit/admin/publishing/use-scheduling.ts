import type { FieldErrors } from '../../../platform/errors.ts'
import type { Draft, Schedule } from '../../../records/versions/endpoints.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import type { ContentClient, ContentRow } from '../list-screen/content-client.ts'
import { useListContext } from '../list-screen/list-context.ts'
import type { SendOptions, useSaving } from '../record-form/use-saving.ts'
import type { SchedulePeriod } from './schedule-form.tsx'

type Options = {
  collection: Pick<ContentClient, 'publish' | 'schedule' | 'isSingleton'>
  record: ContentRow | undefined
  isDirty: boolean
  validate: () => FieldErrors
  saving: Pick<ReturnType<typeof useSaving>, 'run' | 'fail' | 'isSaving'>
  sendDraft: (options: SendOptions) => Promise<ContentRow | Draft>
  mergeDraft: (() => Promise<boolean>) | undefined
  onDone: () => void
}

export function useScheduling(options: Options) {
  const { collection, record, isDirty, validate, saving, sendDraft, mergeDraft, onDone } = options
  const { goTo, reload, findSchedules } = useListContext()
  const toast = useToast()
  const onConflict =
    mergeDraft &&
    (async () => {
      if (await mergeDraft()) toast('A newer draft was merged. Press the button again.')
    })

  async function schedule({ from, until }: SchedulePeriod): Promise<boolean> {
    const errors = validate()
    if (Object.keys(errors).length > 0) {
      saving.fail({ status: 422, message: 'Please check the marked fields.', errors })
      return false
    }
    const hasChanges = isDirty || record === undefined
    let recordId = record?.id
    const waiting = record ? findSchedules(record.id).filter(({ state }) => state === 'waiting') : []
    const sendSchedule = (id: number, action: Schedule['action'], at: string) => {
      const replaced = waiting.find((before) => before.action === action)
      return collection.schedule(id, { action, at, ...(replaced && { replaces: replaced.id }) })
    }
    const done = await saving.run(async (send) => {
      if (hasChanges) {
        const stored = await sendDraft(send)
        recordId ??= stored.id
      }
      if (recordId === undefined) return false
      if (hasChanges && !from) await collection.publish(recordId, undefined, 1)
      if (from) await sendSchedule(recordId, 'publish', from)
      if (until) await sendSchedule(recordId, 'unpublish', until)
      const given = { publish: from, unpublish: until }
      for (const { id, action } of waiting)
        if (!given[action]) await adminApi.delete('/admin/schedules/:id', { params: { id } })
      return true
    }, onConflict)
    if (!done && !(record === undefined && recordId)) return false
    onDone()
    if (done) toast('Scheduled.')
    await reload()
    const status = hasChanges && !from ? 1 : (record?.status ?? 0)
    if (!collection.isSingleton)
      await goTo(
        done
          ? { status, page: 1, search: '', sort: undefined, facets: undefined }
          : { status: 0, ...(recordId !== undefined && { id: recordId }) },
        { replace: true },
      )
    return done === true
  }

  /** Replaces the scheduled version with the latest draft, at the same time. */
  async function include({ id, recordId, action, at }: Schedule): Promise<void> {
    const done = await saving.run(async (send) => {
      if (isDirty) await sendDraft(send)
      await collection.schedule(recordId, { action, at, replaces: id })
      return true
    }, onConflict)
    if (!done) return
    onDone()
    toast('Your changes are included.')
    await reload()
    if (!collection.isSingleton) await goTo({ id: undefined }, { replace: true })
  }

  return {
    schedule,
    includeChanges: (schedule: Schedule) => {
      if (!saving.isSaving) void include(schedule)
    },
  }
}
