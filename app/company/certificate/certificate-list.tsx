import { CertificateMark } from '#app/ui/icon/certificate-mark.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'

type Certificate = {
  mark: string | null
  scope: string | null
  title: string
  address: string
  sample: number
}

export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const isSplit = certificates.length > 4
  return (
    <ul className={`${grid} ${isSplit ? split : ''}`} role="list">
      {certificates.map(({ mark, scope, title, address, sample }, index) => {
        const isWide = isSplit && index > 2
        return (
          <li key={address}>
            <a className={tile} href={address} target="_blank" rel="noopener">
              <span className={`grid aspect-5/4 place-items-center ${isWide ? 'sm:max-lg:aspect-9/5' : ''}`}>
                <CertificateMark
                  mark={mark ?? 'Sample'}
                  alt={t('Certificate {number}', { number: index + 1 })}
                  className={isWide ? 'w-3/5 sm:max-lg:w-2/5' : 'w-3/5'}
                />
              </span>
              <span className="px-3 text-small leading-lead text-ink-2 sm:px-5">
                <Content>{scope ?? title}</Content> <SampleBadge document={{ sample }} />
              </span>
              <span className={open}>
                <span>
                  {t('Open PDF')}
                  <span className="sr-only">{`, ${t('new tab')}`}</span>
                </span>
                <Icon name="arrow-up-right" className="text-accent" />
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-gutter lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]'
/** Five tiles: three above two, to avoid a row with a single tile. */
const split =
  'sm:max-lg:grid-cols-6 sm:max-lg:[&>:nth-child(-n+3)]:col-span-2 sm:max-lg:[&>:nth-child(n+4)]:col-span-3'
const tile =
  'grid h-full grid-rows-[auto_1fr_auto] rounded-1 border border-line bg-surface text-ink no-underline transition-[box-shadow] hover:border-line-2 hover:lift-2'
const open =
  'mx-3.5 mt-4 flex items-center justify-between gap-2 border-t border-line py-4 text-small font-semibold sm:mx-5'

type CertificatesSectionProps = {
  texts: Pick<Texts<'home'>, 'certificatesTitle' | 'certificatesLead'>
  certificates: readonly Certificate[]
}

export function CertificatesSection({ texts, certificates }: CertificatesSectionProps) {
  if (certificates.length === 0) return null
  return (
    <section className="py-section" id="certified" aria-labelledby="h-certified">
      <div className="wrap">
        <div className="head">
          <h2 id="h-certified" lang={contentLanguage(texts.certificatesTitle)}>
            {texts.certificatesTitle}
          </h2>
          <p className="lead" lang={contentLanguage(texts.certificatesLead)}>
            {texts.certificatesLead}
          </p>
        </div>
        <CertificateList certificates={certificates} />
      </div>
    </section>
  )
}
