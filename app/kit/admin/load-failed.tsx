import { useRevalidator } from 'react-router'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { getErrorMessage } from './load/error-message.ts'

type LoadFailedProps = { error: unknown; title?: string; heading?: 'h1' | 'h2' }

export function LoadFailed({ error, title = 'This could not be loaded', heading }: LoadFailedProps) {
  const { revalidate, state } = useRevalidator()
  if (isForbidden(error))
    return (
      <div role="alert">
        <StatePanel icon="ban" title="No access" {...(heading && { heading })}>
          <p>{getErrorMessage(error)}</p>
        </StatePanel>
      </div>
    )
  return (
    <div role="alert">
      <StatePanel icon="cloud-off" title={title} {...(heading && { heading })}>
        <p>{getErrorMessage(error)}</p>
        <button
          className="btn btn--line"
          type="button"
          aria-busy={state === 'loading'}
          onClick={() => revalidate()}
        >
          Try again
        </button>
      </StatePanel>
    </div>
  )
}

/** False if the password was not confirmed, which can be repeated. */
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden'
