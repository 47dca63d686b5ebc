import { fork, type Serializable } from 'node:child_process'
import { resolve } from 'node:path'

type ChildOptions = {
  script: string
  messages: Iterable<Serializable> | AsyncIterable<Serializable>
  timeoutMs: number
  maxHeapMb?: number
  signal?: AbortSignal
}

/**
 * Runs a script in a child process, for work that would block the event loop or could take too much memory.
 * @param options.script path from the project's root. The script answers with one message.
 * @returns the answer, or why there was none.
 * @throws the error of reading `messages`
 */
export async function runChild<Answer>(options: ChildOptions): Promise<Answer | { failure: string }> {
  const { script, messages, timeoutMs, maxHeapMb, signal } = options
  const child = fork(resolve(script), {
    execArgv: maxHeapMb ? [`--max-old-space-size=${maxHeapMb}`] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGTERM',
    timeout: timeoutMs,
  })
  let errorOutput = ''
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)))
  const answer = new Promise<Answer | { failure: string }>((done) => {
    child.once('message', (answer) => done(answer as Answer))
    child.once('error', ({ message }) => done({ failure: message }))
    // A message that the child sent before it ended can arrive after `exit`, but not after `close`.
    child.once('close', (code, signal) =>
      done({ failure: `The process exited early (${signal ?? code}). ${errorOutput}`.trim() }),
    )
  })
  try {
    for await (const message of messages)
      // A child that ended might not confirm the message.
      await Promise.race([answer, new Promise((sent) => child.send(message, sent))])
    return await answer
  } catch (error) {
    child.kill()
    throw error
  }
}
