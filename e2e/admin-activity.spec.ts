import { detail, createAdmission } from './admin-inbox.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

test('ADMIN-15 the activity log shows who changed what and when, with values before and after, and can be filtered by person, action and collection', async ({
  page,
  site,
}) => {
  const { id, fullName } = await createAdmission(site, { status: 2 })
  await site.admin.patch('/admin/Update/updateAdmissionCommentById/:id', {
    params: { id },
    body: { comment: 'You are welcome.' },
  })
  const { id: banner } = await site.admin.post('/admin/AddBanner', {
    body: { tittle: `Open day of ${fullName}`, description: 'Come and see', status: 1 },
  })
  await site.admin.delete('/admin/deleteBanner/:id', { params: { id: banner } })
  const { name } = await site.admin.get('/admin/session')
  await page.goto(`/admin/activity?${new URLSearchParams({ search: fullName })}`)
  const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(lines).toHaveCount(4)
  await page.getByLabel('Type').selectOption('Banner')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('deleted the banner')
  await expect(page.getByLabel('Person').getByRole('option')).toHaveCount(2)
  await page.getByLabel('Type').selectOption('Admission')
  await expect(lines).toHaveCount(2)

  await expect(lines.first()).toContainText(`${name} saved a comment to the admission ${fullName}`)
  await expect(lines.first().locator('time')).toBeVisible()
  await expect(lines.nth(1)).toContainText(
    `${name} moved the admission from Pending to Inprogress: ${fullName}`,
  )
  await lines.first().getByText('Before and after').click()
  await expect(lines.first()).toContainText(/Comment\s*Before:\s*empty\s*After:\s*You are welcome\./)
  await lines.first().getByRole('link', { name: fullName }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/admission\\?(?:status=inprogress&)?id=${id}$`))
  await expect(detail(page)).toContainText(fullName)
})
