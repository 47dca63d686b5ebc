import { stripMarkup } from '#app/ui/text/strip-markup.ts'

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

export function getFirstSentence(description: string): string {
  const [paragraph = ''] = splitParagraphs(stripMarkup(description))
  return /^.+?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
}
