const messages: { readonly [type: string]: string } = {
  date: 'Enter a complete date.',
  time: 'Enter a complete time.',
  'datetime-local': 'Enter a complete date and time.',
}

/** Finds inputs with text that the browser cannot read, such as half a date. Their value is empty. @returns messages by name. */
export function findIncompleteInputs(container: ParentNode): Record<string, string> {
  const incomplete = [...container.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
  return Object.fromEntries(incomplete.map(({ name, type }) => [name, messages[type] ?? 'Check this value.']))
}
