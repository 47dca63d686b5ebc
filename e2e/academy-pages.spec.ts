import initialProfiles from '#app/operations/seed/content/initial/profile.json' with { type: 'json' }
import initialTestimonials from '#app/operations/seed/content/initial/testimonial.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'

for (const path of ['/whyinspel', '/tech']) {
  test(`PAGE-2 ${path} is 'Why Inspel' with its five sections`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why Inspel')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      /^Why choose /,
      'Our unique approach',
      'What sets us apart',
      'Career opportunities',
      'Support beyond training',
    ])
    for (const words of [
      'Practical work',
      'electrical, instrumentation, electronics, telecom, mechanical and civil',
      'CompEx and IECEx CoPC',
      'Competency-based training',
      'Stringent assessment',
      'Accredited certificates',
      'inspection division',
      'Partners in India and the Middle East',
    ]) {
      await expect(main).toContainText(words)
    }
  })
}

const leaders = initialProfiles.filter(({ group }) => group === 'leader')

test('PAGE-6 /leadership lists leaders 1 to 3 with name, position and image; each links to its details', async ({
  page,
}) => {
  for (const [index, { name, role, text, social }] of leaders.entries()) {
    await page.goto('/leadership')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(role)
    await row.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/leadership/details/${index + 1}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const paragraph of text?.filter(Boolean) ?? []) await expect(page.getByText(paragraph)).toBeVisible()
    for (const url of social ?? []) {
      await expect(page.getByRole('main').locator(`a[href="${url}"]`)).toHaveAttribute('target', '_blank')
    }
  }
  expect(leaders).toHaveLength(3)
})

test('PAGE-6 an unknown or malformed leader id shows a not-found message with status 404', async ({
  request,
}) => {
  for (const id of ['4', '0', 'one', '1e0']) {
    const answer = await request.get(`/leadership/details/${id}`)
    expect.soft(answer.status(), id).toBe(404)
    expect.soft(await answer.text(), id).toMatch(/<h1[^>]*>Leader not found\.<\/h1>/)
  }
})

const students = initialTestimonials.filter(({ audience }) => audience === 'student')

test('PAGE-7 student and alumni testimonials, six facilities and three affiliations are shown', async ({
  page,
}) => {
  await page.goto('/studentsandalumni')
  await expect(page.getByRole('main').getByRole('figure')).toHaveCount(students.length)
  for (const { name, quote } of students) {
    await expect(page.getByRole('figure').filter({ hasText: name })).toContainText(quote)
  }
  await page.goto('/facilities')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Modern Classroom',
    'Computer Labs',
    'Practical Workshops',
    'Expert Faculties',
    'Hostel Facility',
    'Placement Support',
  ])
  await page.goto('/affiliationsandpprovals')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
})

test('PAGE-7 the inspection services link to the contact page', async ({ page }) => {
  await page.goto('/service/details')
  await page.getByRole('main').getByRole('link', { name: 'Contact us', exact: true }).click()
  await expect(page).toHaveURL('/contact')
})
