/** app/database-tables.ts declares the tables. */
export interface Database {}
