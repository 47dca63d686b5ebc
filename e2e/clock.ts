import type { Page } from '@playwright/test'

/**
 * Stops the time of the page; `page.clock.runFor` advances it. Call `page.clock.install()` before the page
 * loads.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
