import type { ReactNode } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { getErrorMessage } from './error-message.ts'
import type { useLoaded } from './use-loaded.ts'

type LoadedProps<T> = { loaded: ReturnType<typeof useLoaded<T>>; children: (data: T) => ReactNode }

/** The content of a dialog: `children` of the data, or a note that it is loading or could not be loaded. */
export function Loaded<T>({ loaded: { data, error, reload }, children }: LoadedProps<T>) {
  return (
    <>
      {error !== undefined && (
        <div className="dialog__body" role="alert">
          <Notice tone="bad">
            {getErrorMessage(error)} <Button look="btn--line btn--s" label="Try again" onClick={reload} />
          </Notice>
        </div>
      )}
      {data === undefined && error === undefined && <p className="dialog__body text-ink-3">Loading...</p>}
      {data !== undefined && children(data)}
    </>
  )
}
