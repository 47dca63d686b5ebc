/** Only commits after this one are checked. */
export const rulesSince = 'd74e90dd'

type Kind = 'comments' | 'documents' | 'screens'

/** Maximum hits per 1,000 words and per file. */
export const limits = {
  comments: { perThousandWords: 3, perFile: 2, perThousandLines: 19 },
  documents: { perThousandWords: 5, perFile: 6 },
  screens: { perThousandWords: 1, perFile: 1 },
} as const

/** Phrases that usually mark a sentence worth rewriting. */
export const patterns: readonly { name: string; pattern: RegExp; kinds?: readonly Kind[] }[] = [
  { name: '"what" as a noun: name the thing', pattern: /\bwhat\b(?![^.?!]*\?)/gi },
  {
    name: '"of which", "is of": use a possessive',
    pattern: /\b(?:of (?:which|that|it|them|these|those|whom)|is of|are of)\b/gi,
  },
  {
    name: '"where" for "if"',
    pattern: /\bwhere (?:there|it|they|this|that|one|nothing|nobody|none|a|an|the|no)\b/gi,
  },
  {
    name: 'pronoun without a referent',
    pattern: /(?:^|[.!?] )(?:It|Its|One|Those|They)\b/g,
    kinds: ['comments', 'documents'],
  },
  {
    name: 'things do not speak or stand: use is, contains, returns, shows',
    pattern: /\b(?:says?|tells?|told|stands?|lies|lie beside|brings?|hears?)\b/gi,
  },
  {
    name: 'name the person: user, client, administrator',
    pattern: /\b(?:somebody|nobody|whoever|everybody|anybody)\b/gi,
  },
  {
    name: 'paraphrase: use the standard term',
    pattern: /\b(?:beside|anew|in the meantime|whereby|thereby|as long as|so long)\b/gi,
  },
]

/** Marketing texts and sample content, which have their own style. */
export const contentFiles =
  /\/(?:initial\.server|sample-article|privacy-notes)\.ts$|\/(?:defaults|initial|demo-content|migrations)\//

/** Sentences that keep such a phrase. Each entry needs a reason. */
export const allowed: readonly { file: string; text: string; reason: string }[] = []

/** @returns the problem with a commit subject, or undefined. */
export function subjectProblem(subject: string): string | undefined {
  if (/^(?:Merge|Revert) /.test(subject)) return undefined
  if (subject.length > 70) return `${subject.length} characters, at most 70 are allowed`
  const text = subject.replace(/^[\w -]+: /, '')
  const [verb = ''] = text.split(' ')
  if (/^(?:A|An|The|No|It|This|Let|Say|Take|Tell)$/i.test(verb) || /(?:[^s]s|[^e]ed|ing)$/.test(verb))
    return 'does not begin with an imperative verb'
  return undefined
}
