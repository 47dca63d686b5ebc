import { readStored } from '#app/ui/script/stored.ts'
import { referenceNote } from '#app/kit/page/form/outcome.ts'
// Shows the reference of an application that was just sent, until it is closed.
import { sentApplicationKey } from './sent-application.ts'

const panel = document.querySelector<HTMLElement>('[data-application-sent]')
const sent = readStored('sessionStorage', sentApplicationKey)
if (panel && typeof sent?.reference === 'string') {
  const [title, note] = ['b', 'span'].map((name) => panel.querySelector(`p > ${name}`))
  const what =
    typeof sent.title === 'string' && sent.title
      ? `Your application for ${sent.title}`
      : 'Your general application'
  if (title) title.textContent = `${what} has arrived.`
  if (note) note.textContent = referenceNote(sent.reference)
  panel.hidden = false
  panel.querySelector('button')?.addEventListener('click', () => {
    sessionStorage.removeItem(sentApplicationKey)
    panel.hidden = true
  })
}
