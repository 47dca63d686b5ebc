import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../api/errors.ts'
import { Lost } from './lost.tsx'

/** What a page shows when it could not be made: not found, or broken on our side. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? (
    <Lost title="Oops... Page Not Found." text="Gloves come in pairs. This page has lost its other half." />
  ) : (
    <Lost
      title="Something went wrong. Please try again."
      text="The fault is ours, and it has been written down."
    />
  )
}

const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404
