import initialProfiles from '#app/operations/seed/content/initial/profile.json' with { type: 'json' }
import initialTestimonials from '#app/operations/seed/content/initial/testimonial.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'

test("PAGE-2 PAGE-7 SHOW-2 /whyinspel and /tech are 'Why Inspel' with five sections; testimonials, facilities with drawn rooms, affiliations and inspection services are shown", async ({
  request,
}) => {
  const load = async (path: string) => {
    const [page = ''] = (await (await request.get(path)).text()).split('<footer')
    return page.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  }
  const headings = (html: string, level: 1 | 2) =>
    [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text)
  for (const path of ['/whyinspel', '/tech']) {
    const html = await load(path)
    expect(headings(html, 1)).toEqual(['Why Inspel'])
    expect(headings(html, 2)).toEqual([
      expect.stringMatching(/^Why choose /),
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
    ])
      expect(html).toContain(words)
  }
  const testimonials = await load('/studentsandalumni')
  const students = initialTestimonials.filter(({ audience }) => audience === 'student')
  expect(testimonials.match(/<figure/g)).toHaveLength(students.length)
  for (const { name, quote } of students)
    for (const text of [name, quote]) expect(testimonials).toContain(text)
  const facilities = await load('/facilities')
  expect(facilities.match(/alt="Drawing of an? /g)).toHaveLength(5)
  expect(headings(facilities, 2)).toEqual([
    'Modern Classroom',
    'Computer Labs',
    'Practical Workshops',
    'Expert Faculties',
    'Hostel Facility',
    'Placement Support',
  ])
  expect(headings(await load('/affiliationsandpprovals'), 2)).toHaveLength(3)
  expect(await load('/service/details')).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact us</)
})

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
