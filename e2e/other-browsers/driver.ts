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

/** Runs in the page. */
export const findElement = (css: string, text: string): Element | null =>
  [...document.querySelectorAll(css)].find(
    (element) => element.checkVisibility() && element.textContent.includes(text),
  ) ?? null
