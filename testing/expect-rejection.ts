import { expect } from 'vitest'

/** Expects that a call is rejected with this status and, if given, this message. */
export const expectRejection = (call: Promise<unknown>, status: number, message?: unknown): Promise<void> =>
  expect(call).rejects.toMatchObject({ status, ...(message !== undefined && { message }) })

/** Expects that a call is rejected with 422 and at least these errors by field. */
export const expectInvalid = (call: Promise<unknown>, errors: object): Promise<void> =>
  expect(call).rejects.toMatchObject({ status: 422, errors })
