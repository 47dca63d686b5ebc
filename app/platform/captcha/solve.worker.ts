import { findSolution } from './find-solution.ts'

addEventListener('message', async ({ data }) => postMessage(await findSolution(data)))
