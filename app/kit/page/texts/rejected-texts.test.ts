import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Texts that a review rejected as unnatural. */
const rejectedTexts = [
  'Every paper has one address that stays',
  'What may not be sold there is said at the glove',
  'Papers wanted',
  'Please name it when you write or call',
  'We find no such lot of ours',
  'Numbers and letters are looked at apart',
  'Which reach and sizes',
  'The answers become the address of the result',
  'Find a glove by five questions',
  'Copy address',
  'Least order and lead time',
  'AQL we claim',
  'Sizes and quantities are set in the quotation',
  'so that the fingertip sits at the end of the finger',
  'a curved finger and a set thumb',
  'within a morning of the plant',
  'which is the cleaner and steadier fire',
  'and it is all that we mean by it',
  'filled with water and hung up',
  'Our certificates to read, and the rooms and grounds to look at',
  'You will run what people see of us before they hold a glove',
  'If none of our openings is yours',
  'Teachers from site',
  'Both houses',
  'Publish at a time',
  'What happens',
  'Publish what was saved last',
  'When, on a clock in India',
  'Later edits are not in it',
  'What you have typed since is not in it: save the draft first',
  'Mail by form',
  'Right as it is',
  '0 of 8 are your own',
  'Is it you? It is then not asked for within ten minutes',
  'Looks, changes nothing',
  'You may not see personal data',
  'A link to hand over',
  'with it a password is chosen, once',
  'It stands in the frame of this house',
  'Stands beside the version, for your colleagues',
  'Another PDF corrects this revision. A successor is a new revision',
  'Nothing for the next one',
  'Its addresses say then that it is withdrawn',
  'Powdered gloves carry the United States ban by themselves',
  'Space lifts',
  'Escape puts back',
  'Say what is seen',
  'for all that show it',
  'Decorative, it says nothing new',
  'Counts the brands: keep it true',
  'Not while it is used',
  'Please add the revision first, or close it',
]

const sources = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    const text = readFileSync(path, 'utf8').replaceAll("\\'", "'").replace(/\s+/g, ' ').toLowerCase()
    return { path, text }
  })

test('SITE-11 no rejected text is in the site, the back-office, e-mails or initial content', () => {
  expect(sources.length).toBeGreaterThan(800)
  const found = sources.flatMap(({ path, text }) =>
    rejectedTexts
      .filter((rejected) => text.includes(rejected.toLowerCase()))
      .map((each) => `${path}: ${each}`),
  )
  expect(found).toEqual([])
})
