import type { Migration } from 'kysely/migration'
import * as initial from './0200-initial.server.ts'

/** `onlyAdds` means that older versions of the program can keep using the database. */
export type SchemaMigration = Migration & { onlyAdds?: boolean }

/** Never rename or change a migration: databases record the names of executed migrations. */
export const migrations: Record<string, SchemaMigration> = {
  '0200-initial': initial,
}
