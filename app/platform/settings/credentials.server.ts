import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Env = Record<string, string | undefined>

const prefix = 'gloves.'

/** Adds settings from files of systemd, such as `gloves.AUTH_SECRET`. Environment variables take precedence. */
export function withCredentials(env: Env): Env {
  const folder = env.CREDENTIALS_DIRECTORY
  if (!folder || !existsSync(folder)) return env
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  return { ...Object.fromEntries(names.map((name) => [name.slice(prefix.length), read(name)])), ...env }
}
