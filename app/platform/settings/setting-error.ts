export class SettingError extends Error {
  constructor(name: string, problem: string, example?: string) {
    super(`${name} ${problem}${example ? ` Example: ${name}=${example}` : ''}`)
    this.name = 'SettingError'
  }
}

export function throwSettingError(name: string, problem: string, example: string): never {
  throw new SettingError(name, problem, example)
}
