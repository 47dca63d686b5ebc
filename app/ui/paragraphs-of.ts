/** The paragraphs of a text, which empty lines part. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean)
