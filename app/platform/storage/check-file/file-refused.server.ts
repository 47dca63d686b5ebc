/** Why a file is refused. */
export type Problem = 'damaged' | 'macros' | 'active' | 'attached' | 'linked' | 'locked' | 'unreadable'

/** Thrown by readers of a format as soon as they know that the file is refused. */
export class FileRefused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`The file is refused: ${problem}`)
    this.problem = problem
  }
}

/** Ends the check of a file. @throws FileRefused */
export const refuse = (problem: Problem): never => {
  throw new FileRefused(problem)
}
