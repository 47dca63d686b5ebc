import type { Page } from '@playwright/test'

/** From here on the page's time passes only by `page.clock.runFor`. Needs `page.clock.install()` before the page loads. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
