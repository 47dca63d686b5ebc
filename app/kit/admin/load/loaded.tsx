import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { getErrorMessage, type useLoaded } from '#app/kit/admin/admin-api.ts'

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

type LoadFailedProps = {
  error: unknown
  title?: string
  heading?: 'h1' | 'h2'
  /** By default, loads the page again. */
  onRetry?: () => void
}

export function LoadFailed(props: LoadFailedProps) {
  const { error, title = 'This could not be loaded', heading, onRetry } = props
  const { revalidate, state } = useRevalidator()
  // Other 403s ask for a confirmation, which can be repeated.
  const isForbidden = error instanceof ApiError && error.code === 'forbidden'
  return (
    <div role="alert">
      <StatePanel
        icon={isForbidden ? 'ban' : 'cloud-off'}
        title={isForbidden ? 'No access' : title}
        heading={heading}
      >
        <p>{getErrorMessage(error)}</p>
        {!isForbidden && (
          <Button
            look="btn--line"
            label="Try again"
            aria-busy={state === 'loading'}
            onClick={() => (onRetry ?? revalidate)()}
          />
        )}
      </StatePanel>
    </div>
  )
}
