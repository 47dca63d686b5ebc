export interface EndpointTables {}

type Rows<Table> = Table extends unknown ? Table[keyof Table] : never

/** Union of all endpoints. A type only, so that no endpoint code is bundled for the browser. */
export type Contract = Rows<EndpointTables[keyof EndpointTables]>
