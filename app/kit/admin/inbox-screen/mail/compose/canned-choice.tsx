import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import type { CannedReply } from '#app/records/submission/reply/canned.server.ts'
import { fillPlaceholders } from '#app/records/submission/reply/reply-placeholders.ts'
import type { ReplyFields } from '#app/records/submission/reply/reply.server.ts'
import { adminApi, getErrorMessage, useLoaded } from '#app/kit/admin/admin-api.ts'

const matches = ({ title, text }: CannedReply, words: string): boolean =>
  `${title}\n${text}`.toLowerCase().includes(words.trim().toLowerCase())

type CannedChoiceProps = { fields: ReplyFields; onInsert: (text: string) => void }

export function CannedChoice({ fields, onInsert }: CannedChoiceProps) {
  const { data, error } = useLoaded('canned', () => adminApi.get('/admin/canned-replies'))
  const [words, setWords] = useState('')
  const [chosenId, setChosenId] = useState<number>()
  const rows = data?.rows.filter((row) => matches(row, words)) ?? []
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]
  const preview = chosen && fillPlaceholders(chosen.text, fields)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (preview !== undefined) onInsert(preview)
      }}
    >
      <div className="dialog__body grid grid-cols-1 gap-3">
        <input
          className="input"
          type="search"
          aria-label="Search canned replies"
          placeholder="Search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {error !== undefined && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
        {data && rows.length === 0 && (
          <p className="text-ink-3">
            {words ? 'No canned reply matches.' : 'There are no canned replies yet.'}
          </p>
        )}
        <div className="grid max-h-[14rem] overflow-y-auto" role="radiogroup" aria-label="Canned replies">
          {rows.map((row) => (
            <label
              key={row.id}
              className="relative grid cursor-pointer grid-cols-1 rounded-2 px-3 py-2 hover:bg-soft has-checked:bg-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                className="absolute opacity-0"
                type="radio"
                name="canned"
                checked={row === chosen}
                onChange={() => setChosenId(row.id)}
              />
              <span className="flex items-center justify-between gap-3">
                <b>{row.title}</b>
                <small className="text-ink-3">{row.isShared ? 'shared' : 'own'}</small>
              </span>
              <small className="truncate text-ink-3">{row.text}</small>
            </label>
          ))}
        </div>
        {preview !== undefined && (
          <section
            className="max-h-[14rem] overflow-y-auto rounded-2 border border-dashed border-line-2 p-3"
            aria-label="Preview"
          >
            <p className="text-small text-ink-3">Preview</p>
            <p className="wrap-anywhere whitespace-pre-line">{preview}</p>
          </section>
        )}
      </div>
      <div className="dialog__foot">
        <Link className="btn btn--plain me-auto" to="/admin/canned-replies">
          Manage
        </Link>
        <Button label="Insert" type="submit" disabled={!chosen} />
      </div>
    </form>
  )
}
