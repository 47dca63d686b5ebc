import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { administrator } from './fixtures.ts'

/** Waits until React has hydrated the form. */
export const waitForSignInForm = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('type', 'submit')

export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function signIn(page: Page): Promise<void> {
  await waitForSignInForm(page)
  await signInAs(page, administrator.email, administrator.password)
}

/** Opens the dialog of a list and exports. @param choose changes the dialog */
export async function exportList(page: Page, choose?: (dialog: Locator) => Promise<void>): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await choose?.(dialog)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  return download
}

export async function confirmPassword(page: Page): Promise<void> {
  // A request under way would have the token that this call replaces.
  await page.waitForLoadState('networkidle')
  const status = await page.evaluate(async (password) => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ password })
    return (await fetch('/api/admin/account/confirm', { method: 'POST', headers, body })).status
  }, administrator.password)
  expect(status).toBe(200)
}

/** Opens the menu behind the name in the sidebar, or in the drawer on phones. */
export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Account of/ }).click()

export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('button', { name, exact: true }).click()
}
