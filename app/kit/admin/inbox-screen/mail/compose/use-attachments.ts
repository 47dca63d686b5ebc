import { useState } from 'react'
import type { SubmissionName } from '#app/collections.ts'
import type { ReplyFile } from '#app/records/submission/attachment/endpoints.ts'
import { maxReplyFileBytes, replyFileMessages } from '#app/records/submission/attachment/reply-file-rules.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'

type Submission = { kind: SubmissionName; id: number }

/** Files are uploaded when they are chosen, so that an unsent reply keeps them across reloads. */
export function useAttachments(
  { kind, id }: Submission,
  files: readonly ReplyFile[],
  onChange: (change: (files: readonly ReplyFile[]) => ReplyFile[]) => void,
) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (send: () => Promise<void>) => {
    setError(undefined)
    setBusy(true)
    try {
      await send()
    } catch (problem) {
      setError(getErrorMessage(problem))
    } finally {
      setBusy(false)
    }
  }
  const add = (file: ReplyFile) => onChange((before) => [...before, file])

  const upload = (chosen: readonly File[]) =>
    run(async () => {
      const size = [...files, ...chosen].reduce((sum, file) => sum + file.size, 0)
      if (size > maxReplyFileBytes) return setError(replyFileMessages.tooLarge)
      for (const file of chosen) {
        const body = new FormData()
        body.append('kind', kind)
        body.append('id', String(id))
        body.append('file', file)
        add(await adminApi.post('/admin/reply-files', { body }))
      }
    })
  const attachDocument = (document: number) =>
    run(async () => add(await adminApi.post('/admin/reply-files/document', { body: { kind, id, document } })))
  const remove = (file: ReplyFile) => {
    setError(undefined)
    onChange((before) => before.filter(({ id: each }) => each !== file.id))
    void adminApi.delete('/admin/reply-files/:id', { params: { id: file.id } }).catch(() => {})
  }
  return { error, isBusy, upload, attachDocument, remove }
}
