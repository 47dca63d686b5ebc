/** Prints what took longest and what failed. @returns how many tests passed and failed. */
export function summarize(reports: string[], failedParts: string[]): { passed: number; failed: number }
