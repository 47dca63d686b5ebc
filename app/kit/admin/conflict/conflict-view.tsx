import { useEffect, useId, useRef } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'
import type { Conflict } from '#app/kit/admin/record-form/use-record-values.ts'

type ConflictViewProps = { form: RecordForm; conflict: Conflict; saveLabel: string }

export function ConflictView({ form, conflict, saveLabel }: ConflictViewProps) {
  const { labels, valueLabel, choose } = form
  const { editorName, fields } = conflict
  const { files, labels: collectionLabels } = useListContext().collection
  const { one } = collectionLabels
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <section
      className="grid gap-3 rounded-2 border border-s-4 border-warn-line bg-warn-soft px-4.5 py-4"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={element}
    >
      <h3 className="flex gap-2 font-text text-body leading-ui font-semibold tracking-normal" id={titleId}>
        <Icon name="warning" className="text-warn" />
        {editorName} changed this {one} while you were editing
      </h3>
      <p>
        {fields.length > 0
          ? `Nothing has been saved yet, and your changes are still here. Choose which version to keep, then press ${saveLabel}.`
          : `Your changes are not affected. Press ${saveLabel} to save.`}
      </p>
      {fields.map((field) => (
        <fieldset key={field.name} className="grid gap-0.5 rounded-2 bg-surface px-3.5 pt-3 pb-2">
          <legend className="float-start w-full text-small font-semibold">
            {labels[field.name] ?? field.name}
          </legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <Check
              key={side}
              className="items-start py-1.5"
              type="radio"
              name={`${titleId}-${field.name}`}
              checked={field.choice === side}
              onChange={() => choose(field.name, side)}
            >
              <b className="block text-micro text-ink-3">
                {side === 'theirs' ? `From ${editorName}` : 'Yours'}
              </b>
              {files[field.name] === 'picture' && side === 'theirs' ? (
                <UploadedPicture image={field.theirs} sizes="8rem" alt="" className="w-32 rounded-1" />
              ) : (
                <span className="block max-h-32 overflow-auto wrap-anywhere whitespace-pre-wrap">
                  {valueLabel(field.name, field[side]) || 'Empty'}
                </span>
              )}
            </Check>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
