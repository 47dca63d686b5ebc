import { useRevalidator } from 'react-router'
import { StatePanel } from '../../ui/panel/state-panel.tsx'
import { getErrorMessage } from './load/error-message.ts'

type LoadFailedProps = { error: unknown; title?: string; heading?: 'h1' | 'h2' }

export function LoadFailed({ error, title = 'This could not be loaded', heading }: LoadFailedProps) {
  const { revalidate, state } = useRevalidator()
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
