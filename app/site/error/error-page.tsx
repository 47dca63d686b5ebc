import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../platform/errors.ts'
import { ErrorPanel, NotFoundPanel } from './error-panel.tsx'
import { useRequestId } from './request-id.ts'

export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId()
  if (isNotFound(error)) return <NotFoundPanel />
  return (
    <ErrorPanel
      title="Something went wrong. Please try again."
      text="The problem is on our side and has been logged."
    >
      {requestId && (
        <p>
          If you contact us about it, please quote this number: <span data-request-id>{requestId}</span>
        </p>
      )}
    </ErrorPanel>
  )
}

const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404
