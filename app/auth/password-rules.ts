import { identity } from '../content/identity.ts'

const shortestPassword = 12
/** As many characters as better-auth hashes. */
const longestPassword = 128

// Of the lists that guessing begins with, what is long enough to pass otherwise.
const common = new Set(
  `changemechangeme correcthorsebatterystaple dontforgetmypassword iamthebestintheworld iloveyouforever
  letmeinletmein lovelovelove mypasswordis passwordpassword qwertyuiop qwertyuiopasdfghjkl qwertyqwerty
  thisismypassword trustnotrustno abcdefghijkl abcdefghijklm aaaaaaaaaaaa asdfghjklqwerty zxcvbnmasdfgh
  qazwsxedcrfv qazwsxedc qwertyasdfgh adminadmin administrator rootroot welcomewelcome superman princess
  password admin welcome letmein qwerty iloveyou monkey dragon sunshine football secret changeme kerala india`.split(
    /\s+/,
  ),
)
const keyRuns = ['1qaz2wsx3edc', '1q2w3e4r5t6y', 'q1w2e3r4t5y6', 'zaq12wsxcde3', '1a2b3c4d5e6f']

/**
 * What is wrong with a password that somebody wants, in a sentence that says how to mend it; undefined where nothing is.
 * Length counts, not kinds of characters; refused is what guessing begins with, and what anybody knows of the account.
 */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password.length < shortestPassword) return `Please use at least ${shortestPassword} characters.`
  if (password.length > longestPassword) return `Please use at most ${longestPassword} characters.`
  if (new Set(password).size < 5) return 'Please use more different characters.'
  if (isGuessable(password.toLowerCase(), email.toLowerCase()))
    return 'This password is easily guessed. Please choose another, for example four words that do not belong together.'
  return undefined
}

function isGuessable(password: string, email: string): boolean {
  const letters = lettersOf(password)
  const [name = '', host = ''] = email.split('@')
  const known = [name, host, email, identity.companyName, identity.academyName].map(lettersOf)
  return (
    letters === '' ||
    common.has(letters) ||
    known.includes(letters) ||
    keyRuns.some((run) => password.startsWith(run))
  )
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')
