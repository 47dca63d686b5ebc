/** Whether the visitor asked for less motion; ask anew each time, it may change while the page is open. */
export const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
