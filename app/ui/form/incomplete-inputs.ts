const messages: { readonly [type: string]: string } = {
  date: 'Enter a complete date.',
  time: 'Enter a complete time.',
  'datetime-local': 'Enter a complete date and time.',
}

/** Finds inputs whose value is empty because the browser cannot parse their text, such as half a date. @returns messages by name. */
export function findIncompleteInputs(container: ParentNode): Record<string, string> {
  const incomplete = [...container.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
  return Object.fromEntries(incomplete.map(({ name, type }) => [name, messages[type] ?? 'Check this value.']))
}
