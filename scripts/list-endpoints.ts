// `npm run docs:api`: writes docs/api.txt, one line per endpoint.
import { writeFile } from 'node:fs/promises'
import { needsSession } from '#app/platform/api/define-resource.server.ts'
import { scopesFor } from '#app/platform/auth/rights.ts'
import { resources } from '#app/resources.server.ts'

export const listFile = 'docs/api.txt'

/** Lists every endpoint as `METHOD path` in the order of the OpenAPI document, with its token scope or `session`. */
export function listEndpoints(): string {
  const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource.endpoints))
  const lines = endpoints.map((endpoint) => {
    const { method, path, right } = endpoint
    const scopes = right ? scopesFor(right).join(' or ') : ''
    return `${method} /api${path}${needsSession(endpoint) ? `  ${scopes || 'session'}` : ''}`
  })
  return [...lines, 'GET /api/openapi.json', ''].join('\n')
}

if (import.meta.main) await writeFile(listFile, listEndpoints())
