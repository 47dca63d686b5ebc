import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'

/** Browser actions that wait until the page is ready. */
export class Tab {
  readonly setWidth: Driver['setWidth']
  readonly evaluate: Driver['evaluate']
  readonly complaints: Driver['takeErrors']
  readonly #driver: Driver
  readonly #base: string

  constructor(driver: Driver, base: string) {
    this.setWidth = driver.setWidth
    this.evaluate = driver.evaluate
    this.complaints = driver.takeErrors
    this.#driver = driver
    this.#base = base
  }

  async goto(path: string): Promise<void> {
    await this.#driver.goto(this.#base + path)
    const isStarted = () =>
      !('__reactRouterContext' in window) || 'started' in document.documentElement.dataset
    await this.expect(isStarted).toBe(true)
  }

  async click(css: string, text = ''): Promise<void> {
    await this.#driver.click(await this.#found(css, text))
  }

  async type(css: string, text: string): Promise<void> {
    await this.#driver.type(await this.#found(css), text)
  }

  async upload(css: string, path: string): Promise<void> {
    await this.#driver.upload(await this.#found(css), path)
  }

  async see(css: string, text = ''): Promise<void> {
    await this.#found(css, text)
  }

  expect<Result>(script: () => Result) {
    // Evaluation fails during navigation.
    return expect.poll(() => this.evaluate(script).catch(String))
  }

  async #found(css: string, text = ''): Promise<string> {
    let element: string | undefined
    const look = async () => (element = await this.#driver.element(css, text).catch(() => undefined))
    await expect.poll(look, `${css} ${text}`).toBeTruthy()
    return element ?? ''
  }
}
