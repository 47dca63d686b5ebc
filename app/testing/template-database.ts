import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.server.ts'
import { openDatabase } from '../db/open.server.ts'
import { databaseUrl, isPostgres, onServer } from './database.ts'

/** Before all tests: makes the database that every test on PostgreSQL gets a copy of, and removes it afterwards. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const name = isPostgres ? `template_${process.pid}` : ''
  project.provide('templateDatabase', name)
  if (!isPostgres) return undefined
  await onServer((client) => client.query(`create database "${name}"`))
  const place = { kind: 'postgres', url: databaseUrl(name) } as const
  const db = openDatabase(place)
  await migrate(db, place)
  await db.destroy()
  return () => onServer((client) => client.query(`drop database "${name}" with (force)`))
}
