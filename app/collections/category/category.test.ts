import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { fetch, anyone } = await testApp()

test('API-1 a new database knows the two categories', async () => {
  const response = await fetch('/api/Category?status=1')
  expect(await response.json()).toEqual({
    success: true,
    data: [
      { id: 1, name: 'Oil & Gas', status: 1 },
      { id: 2, name: 'Health Care', status: 1 },
    ],
    total: 2,
  })
})

test('API-3 inactive categories are not public', async () => {
  expect(await anyone.get('/Category', { query: { status: 0 } })).toEqual({ rows: [], total: 0 })
  await expect(anyone.get('/Category', { query: { status: 2 } })).rejects.toMatchObject({ status: 400 })
})
