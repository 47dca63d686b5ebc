export type FileProblem =
  | 'damaged'
  | 'infected'
  | 'macros'
  | 'active'
  | 'attached'
  | 'linked'
  | 'locked'
  | 'unreadable'

export class FileRejected extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(`The file was rejected: ${problem}`)
    this.problem = problem
  }
}

export const rejectFile = (problem: FileProblem): never => {
  throw new FileRejected(problem)
}
