const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Spells out numbers up to twenty. */
export const numberWord = (count: number): string => words[count] ?? String(count)
