import { identity } from '../content/identity.ts'

const [, mail] = identity.emails

/** What is said of one more form if no captcha can be solved: without script, or without https. */
export const formsByMail = `Several forms have come from your network within an hour. Please send this one again with JavaScript turned on, over https, or write to ${mail.display}.`
