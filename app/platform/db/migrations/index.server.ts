import type { Migration } from 'kysely/migration'
import * as initial from './0100-initial.server.ts'
import * as synonym from './0110-synonym.server.ts'

/** `onlyAdds` means that older versions of the program can keep using the database. */
export type SchemaMigration = Migration & { onlyAdds?: boolean }

/** Never rename a migration: databases record the names of executed migrations. */
export const migrations: Record<string, SchemaMigration> = {
  '0100-initial': initial,
  '0110-synonym': synonym,
}
