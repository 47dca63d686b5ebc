// Child process of `typesetter.server.ts`.
import type { Job } from './typesetter.server.ts'
import { typeset } from './typeset.ts'

process.on('message', async ({ content, imprint, picture }: Job) => {
  try {
    process.send?.(await typeset(content, imprint, picture))
  } catch (error) {
    process.send?.({ problem: error instanceof Error ? error.message : String(error) })
  }
})
