/** What the CSP names in `trusted-types`: nothing else in a page can make HTML, scripts or addresses of scripts out of text. */
export const policyNames = ['captcha-worker', 'hydrate', 'static-island'] as const

type Kind = 'createHTML' | 'createScript' | 'createScriptURL'
type Make = (given: string) => string
type Policy = Record<Kind, Make>
type Factory = { createPolicy: (name: string, rules: Partial<Policy>) => Policy }

/**
 * Makes a policy of Trusted Types with one rule. The rule must never give back text that it was given: only a fixed address,
 * or what already stands in the page. Then it is of no use to a script that somebody smuggled in.
 * @param name can be taken once in a page.
 * @returns what gives the trusted value; plain text in browsers without Trusted Types.
 */
export function trusted(name: (typeof policyNames)[number], kind: Kind, make: Make) {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy(name, { [kind]: make })
  return (given = ''): string => (policy ? policy[kind](given) : make(given))
}
