import type { Generated } from 'kysely'

export const correctedFields = ['name', 'phone', 'email', 'course'] as const
export type CorrectedField = (typeof correctedFields)[number]

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** Merges and corrections that staff added. Submissions are never changed. */
    person: {
      id: Generated<number>
      /** `email:` or `phone:` and the key of the submissions, see `identityKey`. */
      key: string
      field: CorrectedField | 'merge'
      before: string | null
      /** The other key of a merge, or the corrected value. Null if the submitted value is correct. */
      after: string | null
      userId: string
      userName: string
      createdAt: string
      undoneAt: Generated<string | null>
      undoneUserId: Generated<string | null>
      undoneUserName: Generated<string | null>
    }
  }
}
