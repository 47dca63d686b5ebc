const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** A number within a sentence: in words up to twenty. */
export const numberWord = (count: number): string => words[count] ?? String(count)
