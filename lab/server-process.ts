// Runs a server module, and reports its processor time and memory when the parent asks. Arguments: module, and its arguments.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Usage = { cpuMs: number; memoryMb: number }

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 2 ** 20 }
  process.send?.(usage)
})
process.channel?.unref()
await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)
