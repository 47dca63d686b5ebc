import { data } from 'react-router'
import { ApiError } from '#app/platform/errors.ts'

/** Loads the record with the id in the address. @throws a response 404 for anything but an id, and for a missing record */
export async function loadRecord<T>(id: string, load: (id: number) => Promise<T>): Promise<T> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return load(Number(id)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error
  })
}

/** For pages that explain an unknown link themselves. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
