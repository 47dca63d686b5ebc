// `npm run docs:api` writes docs/api.txt: every call of the API, a line each, from the tables of endpoints.
import { writeFile } from 'node:fs/promises'
import { needsSession } from '../app/platform/api/define-resource.server.ts'
import { resources } from '../app/endpoints.server.ts'
import { scopesFor } from '../app/platform/auth/rights.ts'

export const listFile = 'docs/api.txt'

/** `METHOD path` of every call in the order of the API document, with the scope of a token that opens it, or `session`. */
export function listEndpoints(): string {
  const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource.endpoints))
  const calls = endpoints.map((endpoint) => {
    const { method, path, right } = endpoint
    const scopes = right ? scopesFor(right).join(' or ') : ''
    return `${method} /api${path}${needsSession(endpoint) ? `  ${scopes || 'session'}` : ''}`
  })
  return [...calls, 'GET /api/openapi.json', ''].join('\n')
}

if (import.meta.main) await writeFile(listFile, listEndpoints())
