/** A setting that stops the start; the message names the setting, what is wrong with it, and mostly an example. */
export class SettingError extends Error {
  constructor(name: string, problem: string, example?: string) {
    super(`${name} ${problem}${example ? ` Example: ${name}=${example}` : ''}`)
    this.name = 'SettingError'
  }
}

/** @throws SettingError always. */
export function wrong(name: string, problem: string, example: string): never {
  throw new SettingError(name, problem, example)
}
