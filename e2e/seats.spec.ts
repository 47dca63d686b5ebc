import { apply, createBatch, createCourse } from './academy-steps.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, type Site, test, waitForShortcuts } from './fixtures.ts'
import { findViolations } from './violations.ts'

async function createFullBatch(site: Site, changes: Record<string, unknown> = {}) {
  const { id: course_id, name } = await createCourse(site)
  const batch = await createBatch(site, course_id, { seats: 1, ...changes })
  return { batch, course_id, name }
}

const offer = ({ admin }: Site, admissionId: number) =>
  admin.post('/admin/SeatOffer', { body: { admissionId } })

const pathOf = (link: string | null) => new URL(link ?? '').pathname

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ACAD-3 a visitor applies for an intake, and declines the offered seat by the link', async ({
    page,
    site,
    trouble,
  }) => {
    trouble.allow(/status of 410/)
    const { batch, course_id } = await createFullBatch(site)
    await page.goto(`/courses/details/${course_id}`)
    await page
      .getByRole('table', { name: /Next intakes/ })
      .getByRole('link', { name: 'Apply' })
      .click()
    const intake = page.getByRole('combobox', { name: 'Intake' })
    await expect(intake).toHaveValue(String(batch.id))
    await expect(intake.getByRole('option').first()).toHaveText('Any date')
    await expect(page.getByText('Applying does not reserve a seat.')).toBeVisible()
    await page.getByLabel('Full name').fill('Noor Without Script')
    await page.getByLabel('Email').fill('noor@example.com')
    await page.getByLabel('Message').fill('I would like to join.')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText('Your application has been received.')).toBeVisible()
    const { rows } = await site.admin.get('/admin/Admission', { query: { search: 'Noor Without Script' } })
    expect(rows[0]).toMatchObject({ batch_id: batch.id, intake: batch.firstDay })
    const path = pathOf((await offer(site, rows[0]?.id ?? 0)).link)
    await page.goto(path)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('You have declined this seat.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept the seat' })).toHaveCount(0)
  })
})

test('ACAD-3 an applicant accepts a seat by the link on a phone', async ({ page, site, trouble }) => {
  trouble.allow(/status of 404/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { batch, course_id, name } = await createFullBatch(site)
  const id = await apply(site, course_id, batch.id, 'Accepter')
  const path = pathOf((await offer(site, id)).link)
  const response = await page.goto(path)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const main = page.getByRole('main')
  for (const text of [name, 'Airapuram', '₹48,000', /The seat is reserved for you until/])
    await expect(main.getByText(text).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Accept the seat' }).click()
  await expect(page.getByText('You have accepted this seat.')).toBeVisible()
  expect((await site.admin.get('/admin/Admission/:id', { params: { id } })).status).toBe(3)
  await page.goto(`/courses/details/${course_id}`)
  await expect(page.getByRole('table', { name: /Next intakes/ })).toContainText('Waiting list')
  await page.goto(`${path}x`)
  await expect(page.getByText('This link is not valid.')).toBeVisible()
})

test.describe('a clerk', () => {
  test.use({ signedIn: true, permissions: ['clipboard-read', 'clipboard-write'] })

  test('ACAD-3 offers a seat from the waiting list and copies the link', async ({ page, site }) => {
    const { batch, course_id } = await createFullBatch(site)
    await apply(site, course_id, batch.id, 'First Applicant')
    await apply(site, course_id, batch.id, 'Second Applicant')
    await page.goto(`/admin/batches/${batch.id}`)
    await expect(page.getByText('No students yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Waiting list' }).click()
    const waiting = page.getByRole('table', { name: 'Waiting list' }).getByRole('row')
    await expect(waiting).toHaveText([/No/, /1First Applicant/, /2Second Applicant/])
    await page.getByRole('button', { name: 'Offer a seat', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Offer a seat to First Applicant' })
    await expect(dialog.getByRole('radio', { name: /3 days/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Offer seat' }).click()
    await expect(page.getByText('1 offered')).toBeVisible()
    await expect(page.getByText('0 free')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Offer a seat/ })).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('tabpanel').getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const path = pathOf(await page.evaluate(() => navigator.clipboard.readText()))
    expect(path).toMatch(/^\/academy\/offer\/\d+\./)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('0 offered')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
  })

  test('ACAD-3 CLERK-6 sees the seat of an admission in the inbox, learns how many people an offer passes over, and that it is not sent without a mail server', async ({
    page,
    site,
  }) => {
    const { batch, course_id } = await createFullBatch(site, { seats: 4 })
    for (const name of ['First', 'Second', 'Third'])
      await apply(site, course_id, batch.id, `${name} Applicant`)
    await page.goto(`/admin/batches/${batch.id}/waiting`)
    await page.getByRole('button', { name: 'Offer a seat to Third Applicant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Offer a seat to Third Applicant' })
    await expect(dialog).toContainText('2 people have waited longer. First on the list: First Applicant.')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Offer seat' }).click()
    await expect(
      page.getByText(/Seat held for Third Applicant. The e-mail waits in the outbox/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Offer a seat to Third Applicant' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Offer a seat', exact: true }).first().click()
    const next = page.getByRole('dialog', { name: 'Offer a seat to First Applicant' })
    await expect(next).toContainText('Holds 1 of 3 free seats')
    await expect(next).not.toContainText('waited longer')
    const id = await apply(site, course_id, batch.id, 'Late Applicant')
    await page.goto(`/admin/admission?id=${id}`)
    const seat = page.getByRole('region', { name: 'Seat' })
    await expect(seat).toContainText('Waiting. No seat was offered yet.')
    await seat.getByRole('button', { name: 'Offer a seat' }).click()
    await expect(page.getByRole('dialog')).toContainText('2 people have waited longer.')
    await expect(page.getByRole('dialog')).toContainText(
      'No mail server is set up, so the e-mail waits in the outbox. Copy the link afterwards and send it yourself.',
    )
    await page.getByRole('button', { name: 'Offer seat' }).click()
    await expect(seat).toContainText(/Offered until .+, not sent:/)
    await expect(page.getByText(/Seat held for Late Applicant. The e-mail waits in the outbox/)).toBeVisible()
    await expect(seat.getByRole('heading', { name: 'Seat' })).toBeFocused()
    await expect(page.getByText(/offered a seat until/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Conversation' })).not.toContainText('Due')
    expect(await findViolations(page)).toEqual([])
  })

  test('ACAD-3 moves through the tabs of a batch by arrow keys, and to the search of batches by slash', async ({
    page,
    site,
  }) => {
    const { batch, course_id, name } = await createFullBatch(site)
    await page.goto(`/admin/batches/${batch.id}`)
    await expect(page.getByRole('link', { name: `Applicants for ${name}` })).toHaveAttribute(
      'href',
      `/admin/inbox?kind=admission&course=${course_id}`,
    )
    await page.getByRole('tab', { name: 'Students' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`/admin/batches/${batch.id}/waiting`)
    await expect(page.getByRole('tab', { name: 'Waiting list' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`/admin/batches/${batch.id}/fees`)
    await expect(page.getByRole('tab', { name: 'Fees' })).toBeFocused()
    await page.goto('/admin/batches')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await waitForShortcuts(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
})
