import { fork } from 'node:child_process'
import { resolve } from 'node:path'

type ChildOptions = { script: string; message: object; timeoutMs: number; signal: AbortSignal }

/**
 * Runs a script in a child process, for work that would block the event loop.
 * @param options.script path from the project's root. It answers `message` with one message.
 * @returns the answer, or why there was none.
 */
export function runChild<Answer>(options: ChildOptions): Promise<Answer | { failure: string }> {
  const { script, message, timeoutMs, signal } = options
  return new Promise((done) => {
    const child = fork(resolve(script), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGTERM',
      timeout: timeoutMs,
    })
    let errorOutput = ''
    child.stderr?.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)))
    child.once('message', (answer) => done(answer as Answer))
    child.once('error', ({ message }) => done({ failure: message }))
    // A message that the child sent before it ended can arrive after `exit`, but not after `close`.
    child.once('close', (code, signal) =>
      done({ failure: `The process exited early (${signal ?? code}). ${errorOutput}`.trim() }),
    )
    child.send(message)
  })
}
