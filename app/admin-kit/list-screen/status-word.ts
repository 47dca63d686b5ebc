/** What the status of a form is called. @param words for 1 and 0. */
export const statusWord = (
  value: string,
  words: readonly [string, string] = ['Active', 'Inactive'],
): string => (value === '1' ? words[0] : words[1])
