import { runChild } from '#app/platform/run-child.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Task, Tasks } from './background-process.ts'

type Result<Name extends Task> = Awaited<ReturnType<Tasks[Name]>>

/**
 * Uses a separate low-priority process, because copying and hashing would block the event loop.
 * @throws an error if the task fails or is aborted
 */
export async function runInBackground<Name extends Task>(
  task: Name,
  settings: Settings,
  signal: AbortSignal,
): Promise<Result<Name>> {
  const answer = await runChild<{ result: Result<Name> }>({
    script: 'app/operations/background-process.ts',
    messages: [[task, settings]],
    timeoutMs: 6 * 3_600_000,
    signal,
  })
  signal.throwIfAborted()
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.result
}
