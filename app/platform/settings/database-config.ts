export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
