import { expect, type Page } from '@playwright/test'
import { administrator } from './fixtures.ts'

/** Waits until the sign-in form is more than what the server sent. */
export const isReady = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('type', 'submit')

/** Fills in the sign-in form and sends it. */
export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in as the administrator on the sign-in page. */
export async function signIn(page: Page): Promise<void> {
  await isReady(page)
  await signInAs(page, administrator.email, administrator.password)
}

/** Enters the password again for the session of a page, as its dialog does. */
export async function confirmPassword(page: Page): Promise<void> {
  const status = await page.evaluate(async (password) => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ password })
    return (await fetch('/api/admin/account/confirm', { method: 'POST', headers, body })).status
  }, administrator.password)
  expect(status).toBe(200)
}
