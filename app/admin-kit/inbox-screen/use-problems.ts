import { useCallback, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import type { InboxItem } from './inbox-calls.ts'
import type { InboxValue, Problem } from './inbox-context.ts'
import { reasonOf } from '../parts/reason.ts'

/** What could not be done, by the row it should have been done to. */
export function useProblems(): Pick<InboxValue, 'problemOf' | 'setProblem'> {
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map())
  const setProblem = useCallback((id: number, problem?: Problem) => {
    setProblems((before) => {
      const after = new Map(before)
      if (problem) after.set(id, problem)
      else after.delete(id)
      return after
    })
  }, [])
  const problemOf = useCallback((id: number) => problems.get(id), [problems])
  return { problemOf, setProblem }
}

/** A refusal of the server, or its silence, as a problem of a row. */
export const problem = (title: string, item: InboxItem, error: unknown): Problem => ({
  title,
  reason: reasonOf(error),
  ...(isConflict(error) && { before: item }),
})

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409
