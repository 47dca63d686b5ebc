import type { cvMessages } from '../cv-rules.ts'

/** Why a CV is refused, by its message. */
export type Problem = Exclude<
  keyof typeof cvMessages,
  'missing' | 'empty' | 'tooLarge' | 'wrongType' | 'busy'
>

/** Thrown by readers of a format as soon as they know that the file is refused. */
export class CvRefused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`The CV is refused: ${problem}`)
    this.problem = problem
  }
}

/** Ends the check of a file. @throws CvRefused */
export const refuse = (problem: Problem): never => {
  throw new CvRefused(problem)
}
