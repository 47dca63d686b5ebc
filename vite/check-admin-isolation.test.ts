import { expect, test } from 'vitest'
import { type Chunk, findViolations } from './check-admin-isolation.ts'

const route = (path: string) => `/src/app/${path}?__react-router-build-client-route`
const page = (path: string, loads: string[]): Chunk => ({
  fileName: `${path}.js`,
  entry: route(path),
  modules: [route(path), `/src/app/${path}`],
  loads,
})
const part = (fileName: string, modules: string[], loads: string[] = []): Chunk => ({
  fileName,
  entry: undefined,
  modules: modules.map((path) => `/src/app/${path}`),
  loads,
})

const shared = part('shared.js', ['ui/panel/dialog.tsx'])
const screen = part('screen.js', ['kit/admin/screen.tsx'], ['shared.js'])

test('ADMIN-3 pages of both sides may share parts of the user interface', () => {
  const chunks = [
    page('site/home.tsx', ['shared.js']),
    page('back-office/shell/shell.tsx', ['screen.js']),
    page('academy/course/course-admin.tsx', ['screen.js']),
  ]
  expect(findViolations([...chunks, shared, screen])).toEqual([])
})

test('ADMIN-3 a public page that would load code of the back-office is named, however far away it is', () => {
  const between = part('between.js', ['ui/panel/notice.tsx'], ['screen.js'])
  expect(findViolations([page('site/home.tsx', ['between.js']), between, screen, shared])).toEqual([
    'app/site/home.tsx would load app/kit/admin/screen.tsx',
  ])
})

test('ADMIN-3 parts of the back-office inside a shared file are found too', () => {
  const mixed = part('mixed.js', ['ui/panel/dialog.tsx', 'ui/icon/admin-icons.json'])
  expect(findViolations([page('site/home.tsx', ['mixed.js']), mixed])).toHaveLength(1)
})

test('ADMIN-3 a page of the back-office that would load a public page is named', () => {
  const chunks = [page('site/home.tsx', []), page('back-office/shell/shell.tsx', ['site/home.tsx.js'])]
  expect(findViolations(chunks)).toEqual(['app/back-office/shell/shell.tsx would load app/site/home.tsx'])
})
