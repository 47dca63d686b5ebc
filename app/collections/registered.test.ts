import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { collectionNames } from '../collections.ts'

test('HOUSE-1 every definition of a collection is registered under the name of its folder', () => {
  const folders = globSync('app/collections/*/definition.ts').map((file) => basename(dirname(file)))
  expect([...collectionNames].toSorted()).toEqual(folders.toSorted())
})
