export type Finding = {
  part: string
  /**
   * `look` means that it works but needs attention; `wrong`, that it is or soon will be broken. The values are part of
   * the JSON output.
   */
  state: 'ok' | 'look' | 'wrong'
  found: string
  todo?: string
}

export const pass = (part: string, found: string): Finding => ({ part, state: 'ok', found })
export const warning = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'look',
  found,
  todo,
})
export const failure = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'wrong',
  found,
  todo,
})

export const orPass = (findings: (Finding | false | undefined)[], passed: Finding): Finding[] => {
  const problems = findings.filter((finding): finding is Finding => Boolean(finding))
  return problems.length ? problems : [passed]
}
