// `npm run docs:api` writes docs/api.txt: every call of the API, a line each, from the tables of endpoints.
import { writeFile } from 'node:fs/promises'
import { resources } from '../app/assembly/endpoints.server.ts'

export const listFile = 'docs/api.txt'

/** `METHOD path` of every call, in the order of the API document. */
export function listEndpoints(): string {
  const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource.endpoints))
  const calls = endpoints.map(({ method, path }) => `${method} /api${path}`)
  return [...calls, 'GET /api/openapi.json', ''].join('\n')
}

if (import.meta.main) await writeFile(listFile, listEndpoints())
