const minLength = 12
const maxLength = 128
/** Out of reach both for sign-in attempts, which are rate-limited, and for attacks on a stolen Argon2id hash. */
const minGuesses = 1e10
/** Only this many characters are rated, because the cost grows quadratically. */
const maxRatedLength = 64
const minUnknownCharacters = 8

/**
 * Requires no character classes, but rejects passwords that are common or derived from the account.
 * @returns an error message; undefined if the password is acceptable.
 */
export async function passwordProblem(
  password: string,
  email: string,
  names: { companyName: string; academyName: string },
): Promise<string | undefined> {
  if (password.length < minLength) return `Please use at least ${minLength} characters.`
  if (password.length > maxLength) return `Please use at most ${maxLength} characters.`
  if (new Set(password).size < 5) return 'Please use a wider variety of characters.'
  if (
    isMostlyKnownWords(password, [email, names.companyName, names.academyName].join(' ')) ||
    (await guessesFor(password)) < minGuesses
  )
    return 'This password is easy to guess. Please choose another, for example four unrelated words.'
  return undefined
}

async function guessesFor(password: string): Promise<number> {
  guesser ??= loadGuesser()
  return (await guesser)(password.slice(0, maxRatedLength))
}

function isMostlyKnownWords(password: string, context: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const rest = siteWords
    .concat(wordsOf(context))
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < Math.min(letters.length, minUnknownCharacters)
}

type Guesser = (password: string) => number
let guesser: Promise<Guesser> | undefined

// Loaded on demand: the dictionaries need about 40 MB and are rarely used.
async function loadGuesser(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, ours: siteWords },
  })
  return (password) => factory.check(password).guesses
}

const siteWords = wordsOf(
  [
    'amazing amcare safe care plus surgical gynecological micro nitrile ortho examination gloves',
    'kerala kochi cochin india malayalam website administrator backoffice inspector inspection training',
  ].join(' '),
)

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [...new Set(words)]
}
