import { useRef, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import { findMissingFields } from '../../../records/submission/canned/reply-placeholders.ts'
import type { Conversation } from '../../../records/submission/conversation/endpoints.ts'
import type { BulkReply, Recipient } from '../../../records/submission/reply/endpoints.ts'

async function load(ids: string) {
  const [context, canned] = await Promise.all([
    adminApi.get('/admin/replies/recipients', { query: { ids } }),
    adminApi.get('/admin/canned-replies'),
  ])
  return { ...context, canned: canned.rows }
}

export type LeftOut = { name: string; reason: string }

const reasons: Record<BulkReply['leftOut'][number]['reason'], string> = {
  noEmail: 'no e-mail address',
  unfilled: 'a field is empty',
  newer: 'there is something new in this conversation',
  missing: 'was deleted',
}

/** Writes one e-mail to several people. Placeholders are filled per person. */
export function useBulkReply(seen: readonly Conversation[]) {
  const ids = seen.map(({ id }) => id).join(',')
  const { data, error } = useLoaded(ids, () => load(ids))
  const [written, setWritten] = useState<{ subject: string; text: string }>()
  const [result, setResult] = useState<{ sent: number; leftOut: LeftOut[] }>()
  const lastAttempt = useRef<{ key: string; content: string }>(undefined)
  const withSignature = (text: string) => (data?.signature ? `${text}\n\n${data.signature}` : text)
  const letter = written ?? { subject: 'Your request', text: withSignature('') }
  const recipients = data?.recipients ?? []
  const missingOf = ({ fields }: Recipient) => findMissingFields(`${letter.subject}\n${letter.text}`, fields)
  const ready = recipients.filter((each) => each.hasEmail && missingOf(each).length === 0)
  const leftOut = recipients
    .filter((each) => !ready.includes(each))
    .map((each): LeftOut => {
      const fields = missingOf(each).map((name) => `{${name}}`)
      const reason = each.hasEmail ? `no value for ${fields.join(', ')}` : reasons.noEmail
      return { name: each.fields.name, reason }
    })

  const send = async () => {
    const readyIds = new Set(ready.map(({ id }) => id))
    const conversations = seen
      .filter(({ id }) => readyIds.has(id))
      .map(({ id, version }) => ({ id, seen: version }))
    const body = { ...letter, conversations }
    const content = JSON.stringify(body)
    const attempt =
      lastAttempt.current?.content === content ? lastAttempt.current : { key: crypto.randomUUID(), content }
    lastAttempt.current = attempt
    const answer = await adminApi.post('/admin/replies', {
      body,
      headers: { 'Idempotency-Key': attempt.key },
    })
    const nameOf = (id: number) => recipients.find((each) => each.id === id)?.fields.name ?? ''
    const heldBack = answer.leftOut.map(({ id, reason }) => ({ name: nameOf(id), reason: reasons[reason] }))
    setResult({ sent: answer.sent.length, leftOut: [...heldBack, ...leftOut] })
    return { sent: answer.sent, isComplete: heldBack.length === 0 }
  }

  return {
    data,
    error,
    letter,
    ready,
    leftOut,
    result,
    send,
    write: (changes: Partial<typeof letter>) => setWritten({ ...letter, ...changes }),
    insert: (text: string) => setWritten({ ...letter, text: withSignature(text) }),
  }
}

export type BulkLetter = ReturnType<typeof useBulkReply>
