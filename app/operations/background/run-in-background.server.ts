import { runChild } from '#app/platform/run-child.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Task, Tasks } from './background-process.ts'

type Result<Name extends Task> = Awaited<ReturnType<Tasks[Name]>>

/** Uses a separate low-priority process, because copying and hashing would block the event loop. */
export const runInBackground = <Name extends Task>(
  task: Name,
  settings: Settings,
  signal: AbortSignal,
): Promise<{ result: Result<Name> } | { failure: string }> =>
  runChild<{ result: Result<Name> }>({
    script: 'app/operations/background/background-process.ts',
    messages: [[task, settings]],
    timeoutMs: 6 * 3_600_000,
    signal,
  })
