import { cpSync, globSync, renameSync, rmSync } from 'node:fs'
import { type BuildChange, withChangedBuild } from './server-process.ts'

const migration = `"9001-adds": { onlyAdds: true, up: (db) => db.schema.alterTable("contact").addColumn("added", "text").execute() }`
const clients = 'build/client-newer'

export async function withNewerBuild<T>(work: (entry: string) => Promise<T>): Promise<T> {
  const more: BuildChange = [/("\d{4}-[\w-]+": _\w+_server_exports)\s*\};/g, `$1,\n\t${migration}\n};`]
  cpSync('build/client', clients, { recursive: true })
  for (const file of globSync(`${clients}/assets/site-*.js{,.br,.gz}`)) {
    renameSync(file, file.replace('.js', '-newer.js'))
  }
  const renamed: BuildChange = [/(\/assets\/site-[\w-]+)\.js/g, '$1-newer.js']
  try {
    return await withChangedBuild('newer', [more, ['"build/client"', `"${clients}"`], renamed], work)
  } finally {
    rmSync(clients, { recursive: true, force: true })
  }
}
