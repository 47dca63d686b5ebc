import { useRevalidator } from 'react-router'
import { StatePanel } from '../../ui/panel/state-panel.tsx'
import { reasonOf } from './load/reason.ts'

type FailedProps = { error: unknown; title?: string; heading?: 'h1' | 'h2' }

/** Says that something could not be loaded, why, and offers to try again. */
export function Failed({ error, title = 'This could not be loaded', heading }: FailedProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <StatePanel icon="cloud-off" title={title} {...(heading && { heading })}>
        <p>{reasonOf(error)}</p>
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
