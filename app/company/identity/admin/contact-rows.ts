/** Columns of lines such as 'Sales: sales@example.com'. */
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
