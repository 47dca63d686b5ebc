import { cpSync, globSync, renameSync, rmSync } from 'node:fs'
import { type Change, withChangedBuild } from './server-process.ts'

// Each has a migration of its own name more; the second does not say that it only adds.
const migrations = {
  adds: `"9001-adds": { onlyAdds: true, up: (db) => db.schema.alterTable("contact").addColumn("added", "text").execute() }`,
  breaks: `"9002-breaks": { up: async () => {} }`,
}

const clients = 'build/client-newer'

/** Does something with a build as a newer version would be: with more migrations, and with a site's script of another name. */
export async function withNewerBuild<T>(
  names: (keyof typeof migrations)[],
  work: (entry: string) => Promise<T>,
): Promise<T> {
  const more: Change = [
    /^(\t"\d{4}-[\w-]+": _\w+_server_exports)\n\};/gm,
    `$1,\n\t${names.map((name) => migrations[name]).join(',\n\t')}\n};`,
  ]
  cpSync('build/client', clients, { recursive: true })
  for (const file of globSync(`${clients}/assets/site-*.js{,.br,.gz}`)) {
    renameSync(file, file.replace('.js', '-newer.js'))
  }
  const renamed: Change = [/(\/assets\/site-[\w-]+)\.js/g, '$1-newer.js']
  try {
    return await withChangedBuild('newer', [more, ['"build/client"', `"${clients}"`], renamed], work)
  } finally {
    rmSync(clients, { recursive: true, force: true })
  }
}
