import { Session } from 'node:inspector/promises'

// Loaded into a server under test: sends the functions that have run since the last message to the parent process.
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
process.on('message', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  process.send?.(result)
})
process.channel?.unref()
