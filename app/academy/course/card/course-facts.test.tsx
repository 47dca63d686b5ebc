import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseFacts } from './course-facts.tsx'

const renderText = (users?: number) =>
  renderToStaticMarkup(
    <CourseFacts duration="6 months" type="Certificate" {...(users !== undefined && { users })} />,
  ).replace(/<[^>]+>/g, ' ')

test('COURSE-6 the enrolled count is shown only if it is above 0', () => {
  expect(renderText(184)).toContain('184 users enrolled')
  expect(renderText(1)).toContain('1 user enrolled')
  for (const none of [renderText(0), renderText()]) {
    expect(none).toContain('6 months')
    expect(none).not.toMatch(/enrolled|0|undefined/)
  }
})
