import type { SocialLink } from '../../records/identity/identity.ts'
import { splitLines } from '../../ui/text/paragraphs-and-lines.ts'

const sites: Record<string, Pick<SocialLink, 'name' | 'icon'>> = {
  'linkedin.com': { name: 'LinkedIn', icon: 'linkedin' },
  'x.com': { name: 'X', icon: 'x-twitter' },
  'facebook.com': { name: 'Facebook', icon: 'facebook' },
  'instagram.com': { name: 'Instagram', icon: 'instagram' },
}

const siteOf = (url: string) =>
  url.startsWith('https://') && URL.canParse(url)
    ? sites[new URL(url).hostname.replace(/^www\./, '')]
    : undefined

/** The links in a text with an address on each line. */
export const socialLinks = (text: string | null): SocialLink[] =>
  splitLines(text ?? '').flatMap((url) => {
    const site = siteOf(url)
    return site ? { ...site, url } : []
  })

/** What is wrong with such a text, as a message; undefined if nothing is. */
export const socialProblem = (text: string): string | undefined =>
  splitLines(text).every(siteOf)
    ? undefined
    : `Please enter one address on each line, beginning with https://, at ${Object.keys(sites).join(', ')}.`
