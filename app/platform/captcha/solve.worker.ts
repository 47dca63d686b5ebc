import { findSolution, type Work } from './find-solution.ts'

addEventListener('message', async ({ data }: MessageEvent<Work>) => {
  postMessage(await findSolution(data))
})
