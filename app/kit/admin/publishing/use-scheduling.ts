import type { FieldErrors } from '#app/platform/errors.ts'
import type { Draft, ScheduleTimes } from '#app/records/versions/endpoints.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { ContentClient, ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import { useListContext } from '#app/kit/admin/list-screen/list-context.ts'
import type { SendOptions, useSaving } from '#app/kit/admin/record-form/use-saving.ts'

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
  const { goTo, reload } = useListContext()
  const toast = useToast()
  const onConflict =
    mergeDraft &&
    (async () => {
      if (await mergeDraft()) toast('A newer draft was merged. Press the button again.')
    })

  return async function schedule(times: ScheduleTimes): Promise<boolean> {
    const errors = validate()
    if (Object.keys(errors).length > 0) {
      saving.fail({ status: 422, message: 'Please check the marked fields.', errors })
      return false
    }
    const hasChanges = isDirty || record === undefined
    const isPublishedNow = hasChanges && !times.publishAt
    let recordId = record?.id
    const done = await saving.run(async (send) => {
      if (hasChanges) {
        const stored = await sendDraft(send)
        recordId ??= stored.id
      }
      if (recordId === undefined) return false
      if (isPublishedNow) await collection.publish(recordId, undefined, 1)
      await collection.schedule(recordId, times)
      return true
    }, onConflict)
    if (!done && !(record === undefined && recordId)) return false
    onDone()
    if (done) toast('Scheduled.')
    await reload()
    const status = isPublishedNow ? 1 : (record?.status ?? 0)
    if (!collection.isSingleton)
      await goTo(
        done
          ? { status, page: 1, search: '', sort: undefined, facets: undefined }
          : { status: 0, ...(recordId !== undefined && { id: recordId }) },
        { replace: true },
      )
    return done === true
  }
}
