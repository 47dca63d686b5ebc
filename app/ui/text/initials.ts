/** 'AK' for Dr Anil Kumar. */
export function initialsOf(name: string): string {
  const words = name.replace(/^((Dr|Sr|Fr|Prof|Mr|Mrs|Ms)\.? )+/, '').split(' ')
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('')
}
