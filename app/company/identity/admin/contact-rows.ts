/** Splits lines such as 'Sales: +91 484 123 4567' into two columns. */
export const contactRows = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          // Not trimmed: the user may be typing a space.
          const colon = line.indexOf(': ')
          return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)]
        })
      : [],
  join: (rows: readonly (readonly string[])[]) =>
    rows.map(([label = '', value = '']) => `${label.replaceAll(':', '')}: ${value}`).join('\n'),
}
