import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseFacts } from './course-facts.tsx'

const words = (users?: number) =>
  renderToStaticMarkup(
    <CourseFacts duration="6 months" type="Certificate" {...(users !== undefined && { users })} />,
  ).replace(/<[^>]+>/g, ' ')

test('COURSE-6 a course says how many are enrolled once somebody is, and nothing before', () => {
  expect(words(184)).toContain('184 users enrolled')
  expect(words(1)).toContain('1 user enrolled')
  for (const none of [words(0), words()]) {
    expect(none).toContain('6 months')
    expect(none).not.toMatch(/enrolled|0|undefined/)
  }
})
