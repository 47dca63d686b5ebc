import type { Page } from '@playwright/test'
import { detailField, detail, listRow, uniqueName } from './admin-inbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

async function findUpcomingBatch(site: Site) {
  const { rows } = await site.admin.get('/admin/Batch', { query: { status: 1, upcoming: 1 } })
  const batch = rows.find(({ state }) => state === 'open')
  if (!batch) throw new Error('The demo has no upcoming batch.')
  return batch
}

test('ACAD-4 a clerk adds three admissions by keyboard alone; course, intake and source are kept', async ({
  page,
  site,
}) => {
  const batch = await findUpcomingBatch(site)
  const names = [uniqueName('Sneha'), uniqueName('Amal'), uniqueName('Nimisha')]
  await page.goto('/admin/admission')
  await expect(page.getByText('No admission selected')).toBeVisible()
  const panel = page.getByRole('dialog', { name: 'Add an admission' })
  // The key may not be active yet.
  await expect(async () => {
    await press(page, 'n')
    await expect(panel.getByLabel('Full name')).toBeFocused({ timeout: 2000 })
  }).toPass()
  await expect(panel.getByRole('option', { name: batch.courseName })).toBeAttached()

  await page.keyboard.type(names[0] ?? '')
  await press(page, 'Tab')
  await page.keyboard.type('98470 70031')
  await press(page, 'Tab', 'Tab')
  await expect(panel.getByLabel('Course')).toBeFocused()
  await page.keyboard.type(batch.courseName)
  await press(page, 'Tab', 'ArrowDown', 'Tab')
  await expect(panel.getByLabel('Course')).toHaveValue(String(batch.course_id))
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(panel.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await press(page, 'Control+Enter')
  const status = panel.getByRole('status').filter({ hasText: 'added' })
  await expect(status).toHaveText(new RegExp(`^${names[0]} added\\. Reference A-\\S+$`))

  for (const [name, phone] of [
    [names[1], '98470 70032'],
    [names[2], '98470 70033'],
  ] as const) {
    await expect(panel.getByLabel('Full name')).toBeFocused()
    await expect(panel.getByLabel('Full name')).toHaveValue('')
    await page.keyboard.type(name ?? '')
    await press(page, 'Tab')
    await page.keyboard.type(phone)
    await press(page, name === names[2] ? 'Control+Shift+Enter' : 'Control+Enter')
    await expect(page.getByText(`${name} added. Reference A-`)).toBeVisible()
  }
  await expect(panel).toBeHidden()
  for (const name of names) {
    const { rows } = await site.admin.get('/admin/Admission', { query: { search: name } })
    expect(rows).toMatchObject([
      { fullName: name, course_id: batch.course_id, source: 'whatsapp', email: '' },
    ])
    expect(rows[0]?.batch_id).not.toBeNull()
  }
  await listRow(page, names[2] ?? '').click()
  await expect(detailField(page, 'Email')).toHaveText('N/A')
  await expect(detailField(page, 'Source')).toHaveText('WhatsApp')
  await expect(detail(page).getByRole('button', { name: 'Reply by e-mail' })).toBeDisabled()
  await expect(detail(page).getByText('No e-mail address')).toBeVisible()
})

test('ACAD-4 an admission is added from both tabs of a batch, with course and intake chosen, and from the dashboard; the buttons name their keys, and Enter means save and next', async ({
  page,
  site,
}) => {
  const batch = await findUpcomingBatch(site)
  const panel = page.getByRole('dialog', { name: 'Add an admission' })
  const fill = async (name: string) => {
    await panel.getByLabel('Full name').fill(name)
    await panel.getByRole('textbox', { name: 'Phone' }).fill('98470 70051')
  }
  for (const tab of ['', '/waiting']) {
    const [first, second] = [uniqueName('Rinsy'), uniqueName('Enter')]
    await page.goto(`/admin/batches/${batch.id}${tab}`)
    await page.getByRole('button', { name: 'Add admission' }).click()
    await expect(panel.getByLabel('Course')).toHaveValue(String(batch.course_id))
    await expect(panel.getByLabel('Intake')).toHaveValue(String(batch.id))
    await expect(panel.getByRole('button', { name: /^Save and close/ })).toHaveText(
      'Save and closeCtrlShiftEnter',
    )
    const next = panel.getByRole('button', { name: /^Save and next/ })
    await expect(next).toContainText('Save and nextCtrlEnter')
    await expect(next).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
    await fill(second)
    await press(page, 'Enter')
    await expect(panel.getByText(`${second} added. Reference A-`)).toBeVisible()
    await expect(panel.getByLabel('Full name')).toBeFocused()
    await fill(first)
    await expectAccessible(page, 'the form on the batch page')
    await press(page, 'Control+Shift+Enter')
    await expect(panel).toBeHidden()
    await expect(page.getByText(`${first} added. Reference A-`)).toBeVisible()
    await page.getByRole('tab', { name: 'Waiting list' }).click()
    await expect(page.getByRole('row', { name: new RegExp(first) })).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)

  await page.setViewportSize({ width: 1280, height: 720 })
  const name = uniqueName('Hari')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add admission' }).click()
  await panel.getByLabel('Course').selectOption(batch.courseName)
  await fill(name)
  await press(page, 'Control+Enter')
  await expect(panel.getByText(`${name} added. Reference A-`)).toBeVisible()
  await press(page, 'Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add admission' })).toBeFocused()
})

test('ACAD-4 ACAD-8 the form names missing fields and asks before discarding', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/422/)
  const batch = await findUpcomingBatch(site)
  await page.goto('/admin/admission')
  await page.getByRole('button', { name: 'Add admission' }).click()
  const panel = page.getByRole('dialog', { name: 'Add an admission' })
  await panel.getByLabel('Course').selectOption(batch.courseName)
  await panel.getByLabel('Full name').fill('R. Kumar')
  const hint = 'Enter a phone number or an e-mail address.'
  await expect(panel.getByText(hint)).toHaveCount(1)
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(hint)
  await expect(panel.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(hint)
  await press(page, 'Enter')
  const message = 'Please enter an e-mail address or a phone number.'
  await expect(panel.getByText(message)).toHaveCount(1)
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(new RegExp(message))
  await expect(panel.getByLabel('E-mail')).toHaveAccessibleDescription(new RegExp(message))
  await panel.getByRole('textbox', { name: 'Phone' }).fill('98470 70040')
  await press(page, 'Tab', 'Tab')
  await expect(panel.getByLabel('Course')).toBeFocused()
  await expectAccessible(page, 'the form')
  await press(page, 'Escape')
  const question = page.getByRole('dialog', { name: 'Discard this admission?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByLabel('Full name')).toHaveValue('R. Kumar')
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(panel).toBeHidden()
})

test('ACAD-4 a file with two faulty lines is corrected and imported by keyboard, ending on its admissions; missing columns are named', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/422/)
  const { courseName } = await findUpcomingBatch(site)
  const good = uniqueName('Deepa')
  const [first, second] = [uniqueName('Jithin'), uniqueName('Akhil')]
  const file = (phone: string, course: string) => ({
    name: `desk-${process.pid}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Student;Mobile no.;Course\r\n${good};98470 80001;${courseName}\r\n${first};${phone};${courseName}\r\n${second};98470 80003;${course}\r\n`,
    ),
  })
  await page.goto('/admin/admission')
  await page.getByRole('link', { name: 'Import', exact: true }).focus()
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import from CSV' })).toBeVisible()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).focus()
  await press(page, 'Enter')
  expect((await template).suggestedFilename()).toBe('admissions-template.csv')

  await page.getByLabel('File').setInputFiles(file('98470 8002', 'Weld Insp. L2'))
  await expect(page.getByText('2 lines with errors.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('9 digits. An Indian number has 10')
  await expect(page.getByRole('row', { name: /^4 / })).toContainText('No active course has this name.')
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectAccessible(page, 'faulty lines')
  await page.getByRole('button', { name: 'Choose another file' }).focus()
  await press(page, 'Enter')
  await page.getByLabel('File').setInputFiles(file('98470 80002', courseName))
  const run = page.getByRole('button', { name: 'Import 3 lines' })
  await run.focus()
  await press(page, 'Enter')
  await expect(page.getByText('Imported: 3 admissions.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/admission\\?search=desk-${process.pid}\\.csv`))
  for (const name of [good, first, second]) await expect(listRow(page, name)).toBeVisible()

  await page.goto('/admin/admission/import')
  await page.getByLabel('File').setInputFiles(file('98470 80002', courseName))
  await expect(page.getByText(/imported this file on/)).toBeVisible()
  await expect(run).toBeDisabled()
  await page.getByLabel('Import it again').check()
  await expect(run).toBeEnabled()

  const buffer = Buffer.from(`Kutti,Number,Padanam\n${uniqueName('Sandra')},98470 80011,${courseName}\n`)
  await page.goto('/admin/admission/import')
  await page.getByLabel('File').setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('alert')).toContainText('No column is called Full name or Course.')
  await expectAccessible(page, 'missing columns')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
})

test('ACAD-4 the class list of a batch, by week or with contacts, prints on A4', async ({ page, site }) => {
  const batch = await findUpcomingBatch(site)
  const name = uniqueName('Vivek')
  const { id } = await site.admin.post('/admin/Admission', {
    body: {
      fullName: name,
      phoneNumber: '98470 90001',
      course_id: batch.course_id,
      batch_id: batch.id,
      source: 'desk',
    },
  })
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  await page.goto(`/admin/batches?search=${batch.title}`)
  await page
    .getByRole('link', { name: / of \d+$/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Class list' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('98470 90001')
  await expect(page.getByRole('columnheader')).not.toHaveCount(5)
  await expect(page.getByText('Class list for one week. Prints on A4.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/attendance/i)
  const saveFile = async (name: string) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    return (await downloading).suggestedFilename()
  }
  expect(await saveFile('Export all weeks')).toMatch(/^class-list-[\d-]+-days\.csv$/)
  await page.getByLabel('Show', { exact: true }).selectOption('Contacts and fees')
  await expect(page.getByRole('link', { name: 'Export contacts' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Name',
    'Phone',
    'E-mail',
    'Location',
    'Fees',
  ])
  await expectAccessible(page, 'class list')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(row).toBeVisible()
  await expect(row.getByRole('link', { name })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(row.getByRole('link', { name })).toHaveCSS('text-decoration-line', 'none')
  await expectNoHorizontalScroll(page)
})
