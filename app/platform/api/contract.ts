/** app/endpoint-tables.ts declares the tables of endpoints. */
export interface EndpointTables {}

type ValueOf<Table> = Table extends unknown ? Table[keyof Table] : never

/** Union of all endpoints. A type only, so that no endpoint code is bundled for the browser. */
export type Contract = ValueOf<EndpointTables[keyof EndpointTables]>
