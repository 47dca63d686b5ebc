// Shows the reference of an application that was just sent, until it is closed.
import { referenceNote } from '#app/kit/page/form/outcome.ts'
import { forgetSentApplication, readSentApplication } from './sent-application.ts'

const panel = document.querySelector<HTMLElement>('[data-application-sent]')
const sent = readSentApplication()
if (panel && sent) {
  const [title, note] = ['b', 'span'].map((name) => panel.querySelector(`p > ${name}`))
  const what = sent.title ? `Your application for ${sent.title}` : 'Your general application'
  if (title) title.textContent = `${what} has arrived.`
  if (note) note.textContent = referenceNote(sent.reference)
  panel.hidden = false
  panel.querySelector('button')?.addEventListener('click', () => {
    forgetSentApplication()
    panel.hidden = true
  })
}
