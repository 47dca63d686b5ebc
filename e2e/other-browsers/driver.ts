export type Driver = {
  goto(url: string): Promise<void>
  setWidth(width: number): Promise<void>
  /** Arguments and result must be JSON values. */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  element(css: string, text: string): Promise<string | undefined>
  click(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  upload(element: string, path: string): Promise<void>
  /** Console errors, uncaught errors and CSP violations since the last call. */
  takeErrors(): Promise<string[]>
  close(): Promise<void>
}

/** Runs in the page. Ignores elements until their animation ends. */
export const findElement = (css: string, text: string): Element | null => {
  const moved = document.getAnimations().flatMap(({ effect, playState }) => {
    const { target } = effect as KeyframeEffect
    return playState === 'running' && effect?.getTiming().iterations !== Infinity && target ? [target] : []
  })
  const isWanted = (element: Element) =>
    element.checkVisibility() &&
    element.textContent.includes(text) &&
    !moved.some((target) => target.contains(element))
  return [...document.querySelectorAll(css)].find(isWanted) ?? null
}
