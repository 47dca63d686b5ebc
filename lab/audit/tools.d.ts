/** Path of a file in a package that only the audit needs. @param name of the file, beginning with its package */
export function auditTool(name: string): string
/** Installs what only the audit needs, once, apart from the packages of the product. */
export function ensureAuditTools(): void
