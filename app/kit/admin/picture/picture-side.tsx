import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { PictureUse } from '#app/records/picture/picture-uses.server.ts'
import { recordPath } from '#app/kit/admin/record-path.ts'
import { collectionOf } from '#app/collections.ts'
import { AltField } from './alt-field.tsx'
import { FocalPoint } from './focal-point.tsx'
import type { Details } from './use-pictures.ts'

type PictureSideProps = { details: Details; canEdit: boolean; onRemove: () => void }

const sideClass =
  'grid content-start gap-4 overflow-auto border-line bg-soft empty:invisible max-md:sticky max-md:bottom-0 max-md:max-h-[20rem] max-md:border-t max-md:px-4 max-md:py-3 md:border-s md:px-6 md:py-5'

export function PictureSide({ details, canEdit, onRemove }: PictureSideProps) {
  const { stored, values, failure, isDirty, isSaving } = details
  if (!stored || !values) return <aside className={sideClass} aria-label="Chosen picture" />
  const { width, height } = imageVariants(stored.image) ?? {}
  const isUsed = stored.usedBy.length > 0
  return (
    <aside className={sideClass} aria-label="Chosen picture">
      {failure && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <AltField
        id="picture"
        alt={values.alt ?? undefined}
        disabled={!canEdit}
        onAlt={(alt) => details.set({ alt: alt ?? null })}
      />
      <FocalPoint
        image={stored.image}
        point={values.focus}
        isDisabled={!canEdit}
        onChange={(focus) => details.set({ focus })}
      />
      <InputField
        id="picture-title"
        name="title"
        label="Name"
        maxLength={120}
        disabled={!canEdit}
        value={values.title}
        onChange={(event) => details.set({ title: event.target.value })}
      />
      {canEdit && (
        <Button
          look="btn--line justify-self-start"
          label="Save picture"
          disabled={!isDirty || isSaving}
          onClick={() => void details.save()}
        />
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small [&>dd]:wrap-anywhere [&>dt]:text-ink-3">
        <dt>Size</dt>
        <dd>
          {width} × {height}
          {stored.bytes !== null && `, ${formatBytes(stored.bytes)}`}
        </dd>
        <dt>Added</dt>
        <dd>
          <LocalDate value={stored.createdAt} />
          {stored.userName && `, ${stored.userName}`}
        </dd>
        <dt>Used by</dt>
        <dd>{isUsed ? <Uses uses={stored.usedBy} /> : 'Nothing'}</dd>
      </dl>
      {canEdit && (
        <p className="flex items-center gap-2">
          <Button
            look="btn--plain"
            icon="trash"
            label="Delete"
            aria-disabled={isUsed}
            aria-describedby={isUsed ? 'picture-used' : undefined}
            onClick={() => !isUsed && onRemove()}
          />
          {isUsed && (
            <span className="text-small text-ink-3" id="picture-used">
              Can't delete: in use.
            </span>
          )}
        </p>
      )}
    </aside>
  )
}

const stateLabels = {
  record: '',
  trash: ', in the trash',
  draft: ', draft',
  version: ', earlier version',
}

const Uses = ({ uses }: { uses: readonly PictureUse[] }) => (
  <ul role="list">
    {uses.map(({ collection, recordId, label, state }) => (
      <li key={`${collection} ${recordId}`}>
        {state === 'trash' ? (
          label
        ) : (
          <a href={recordPath(collection, recordId)} target="_blank" rel="noopener">
            {label || collectionOf(collection).labels.one}
          </a>
        )}
        <span className="text-ink-3">
          {' '}
          {collectionOf(collection).labels.one}
          {stateLabels[state]}
        </span>
      </li>
    ))}
  </ul>
)
