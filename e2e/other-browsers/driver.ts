/** A window of one browser. Elements go by the names that `element` gives them. */
export type Driver = {
  goto(url: string): Promise<void>
  /** Sets the width of the page in CSS pixels. */
  setWidth(width: number): Promise<void>
  /** Calls a function in the page with values that JSON can hold, and gives what it gives. */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** The first visible element that matches a CSS selector and contains a text. */
  element(css: string, text: string): Promise<string | undefined>
  click(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  upload(element: string, path: string): Promise<void>
  /** Errors in the console, uncaught errors and CSP violations, since it was asked last. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** Runs in the page. What an animation moves is found once it has arrived. */
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
