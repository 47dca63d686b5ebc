import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

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
  services: Record<'app1' | 'app2' | 'db' | 'store' | 'offsite' | 'caddy', Service>
  networks: Record<'front' | 'back', { enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } }>
}

/** Variables are not substituted. */
export const readCompose = (): Compose =>
  parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as Compose

export const requiredVariables = (part: unknown): string[] =>
  [...new Set([...JSON.stringify(part).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))].toSorted()
