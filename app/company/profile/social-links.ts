import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import type { SocialLink } from '#app/records/identity/identity.ts'

const sites: Record<string, Pick<SocialLink, 'name' | 'icon'>> = {
  'linkedin.com': { name: 'LinkedIn', icon: 'linkedin' },
  'x.com': { name: 'X', icon: 'x-twitter' },
  'facebook.com': { name: 'Facebook', icon: 'facebook' },
  'instagram.com': { name: 'Instagram', icon: 'instagram' },
}

const findSite = (url: string) =>
  url.startsWith('https://') && URL.canParse(url)
    ? sites[new URL(url).hostname.replace(/^www\./, '')]
    : undefined

export const parseSocialLinks = (text: string | null): SocialLink[] =>
  splitLines(text ?? '').flatMap((url) => {
    const site = findSite(url)
    return site ? { ...site, url } : []
  })

export const validateSocialLinks = (text: string): string | undefined =>
  splitLines(text).every(findSite)
    ? undefined
    : `Please enter one URL per line, beginning with https://, on one of these sites: ${Object.keys(sites).join(', ')}.`
