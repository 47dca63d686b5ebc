import { findSolution, type ChallengeParameters } from './find-solution.ts'

addEventListener('message', async ({ data }: MessageEvent<ChallengeParameters>) => {
  postMessage(await findSolution(data))
})
