import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What deploy/compose.yaml says of a container, as far as tests look at it. */
export type Service = {
  image: string
  user?: string
  env_file?: string
  environment: Record<string, string>
  networks: string[]
  volumes: string[]
  tmpfs?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  ulimits?: Record<string, number>
  stop_grace_period: string
}

type Compose = {
  services: Record<'app1' | 'app2' | 'db' | 'store' | 'caddy', Service>
  networks: Record<'front' | 'back', { enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } }>
}

/** Reads deploy/compose.yaml; variables stand in it as they are written there. */
export const readCompose = (): Compose =>
  parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as Compose

/** Names of the variables of deploy/.env that a container's part asks for. */
export const variablesOf = (part: unknown): string[] =>
  [...new Set([...JSON.stringify(part).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))].toSorted()
