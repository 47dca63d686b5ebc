/** What was found about a part of the installation. */
export type Finding = {
  part: string
  /** `look`: works, but somebody should look at it; `wrong`: does not work, or will not for long. */
  state: 'ok' | 'look' | 'wrong'
  found: string
  /** What to do about it. */
  todo?: string
}

export const ok = (part: string, found: string): Finding => ({ part, state: 'ok', found })
export const look = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'look',
  found,
  todo,
})
export const wrong = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'wrong',
  found,
  todo,
})

/** The findings that matter, or that all is well. */
export const orOk = (findings: (Finding | false | undefined)[], fine: Finding): Finding[] => {
  const matter = findings.filter((finding): finding is Finding => Boolean(finding))
  return matter.length ? matter : [fine]
}
