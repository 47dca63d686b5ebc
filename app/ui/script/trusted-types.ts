export const policyNames = ['captcha-worker', 'hydrate', 'pasted-text', 'static-island'] as const

type Kind = 'createHTML' | 'createScript' | 'createScriptURL'
type Make = (given: string) => string
type Policy = Record<Kind, Make>
type Factory = { createPolicy: (name: string, rules: Partial<Policy>) => Policy }

/**
 * Creates a Trusted Types policy with one rule. To be useless for injected scripts, the rule must only return a fixed URL or
 * existing content of the page, never its argument, unless the module that calls it only returns text.
 * @param name unique within a page.
 * @returns a function that returns the trusted value, or plain text in browsers without Trusted Types.
 */
export function createTrustedTypesPolicy(name: (typeof policyNames)[number], kind: Kind, make: Make) {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy(name, { [kind]: make })
  return (given = ''): string => (policy ? policy[kind](given) : make(given))
}
