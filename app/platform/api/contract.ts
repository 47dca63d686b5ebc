/** The tables of endpoints. Each adds itself where it is written, by `declare module`. */
export interface EndpointTables {}

type Rows<Table> = Table extends unknown ? Table[keyof Table] : never

/** Every endpoint there is, as a type only: nothing of the tables reaches a browser through it. */
export type Contract = Rows<EndpointTables[keyof EndpointTables]>
