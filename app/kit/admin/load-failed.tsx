import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { getErrorMessage } from './load/error-message.ts'

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
