const shortestPassword = 12
/** As many characters as better-auth hashes. */
const longestPassword = 128
/** Guesses that a password must outlast: less than what ten attempts in fifteen minutes, or a stolen hash, allow. */
const fewestGuesses = 1e10
/** The work grows with the square of the length; so much of a password is looked at. */
const longestJudged = 64
/** Letters and digits that a password has besides names that anybody knows. */
const leastOfOnesOwn = 8

/** What the site is called. */
type Names = { companyName: string; academyName: string }

/**
 * What is wrong with a password that somebody wants, in a sentence that says how to mend it; undefined where nothing is.
 * Length counts, not kinds of characters; refused is what guessing begins with, and what anybody knows of the account.
 */
export async function passwordProblem(
  password: string,
  email: string,
  names: Names,
): Promise<string | undefined> {
  if (password.length < shortestPassword) return `Please use at least ${shortestPassword} characters.`
  if (password.length > longestPassword) return `Please use at most ${longestPassword} characters.`
  if (new Set(password).size < 5) return 'Please use a wider variety of characters.'
  if (
    isKnown(password, [email, names.companyName, names.academyName].join(' ')) ||
    (await guessesFor(password)) < fewestGuesses
  )
    return 'This password is easy to guess. Please choose another, for example four unrelated words.'
  return undefined
}

/** How many guesses lead to a password, by what is known of how people make them. */
async function guessesFor(password: string): Promise<number> {
  guesser ??= loadGuesser()
  return (await guesser)(password.slice(0, longestJudged))
}

/** Whether little is left of a password without what anybody knows of the site and the account. */
function isKnown(password: string, about: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const rest = ourWords
    .concat(wordsOf(about))
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < Math.min(letters.length, leastOfOnesOwn)
}

type Guesser = (password: string) => number
let guesser: Promise<Guesser> | undefined

// 50,000 common passwords, keyboards, repetitions, dates and letters in disguise: some 40 MB, and rarely needed.
async function loadGuesser(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, ours: ourWords },
  })
  return (password) => factory.check(password).guesses
}

/** What belongs to the site: names of companies, products, brands and places, and of what they do. */
const ourWords = wordsOf(
  [
    'amazing amcare safe care plus surgical gynecological micro nitrile ortho examination gloves',
    'kerala kochi cochin india malayalam website administrator backoffice inspector inspection training',
  ].join(' '),
)

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [...new Set(words)]
}
