import { Icon } from '#app/ui/icon/icon.tsx'
import { contentLanguage, t, translationLanguage } from '#app/ui/language/translate.ts'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'

const arrow = 'text-accent transition-[translate] group-hover:[translate:0.375rem]'

export function LeaderRow({ leader, isSmall = false }: { leader: Profile; isSmall?: boolean }) {
  const Heading = isSmall ? 'h3' : 'h2'
  return (
    <li
      className={`group relative grid items-center ${isSmall ? 'grid-cols-[5.5rem_1fr_auto] gap-gutter border-t border-line-2 py-gutter last:mb-section last:border-b' : 'gap-fluid border-t-2 border-ink pt-fluid-s pb-fluid sm:grid-cols-[4fr_8fr]'}`}
      data-rise
      lang={contentLanguage(leader.role)}
    >
      <Portrait
        person={leader}
        sizes={isSmall ? '6rem' : '(min-width: 64rem) 27rem, (min-width: 40rem) 40vw, 92vw'}
      />
      <div className="min-w-0">
        <Heading>
          <a
            className="text-inherit no-underline group-hover:text-accent after:absolute after:inset-0"
            href={`/leadership/details/${leader.id}`}
          >
            {leader.name}
          </a>
        </Heading>
        <p className={`mt-1 leading-lead text-ink-2 ${isSmall ? '' : 'text-lead'}`}>{leader.role}</p>
        {!isSmall && (
          <>
            <p className="mt-4 max-w-measure">{splitParagraphs(leader.text ?? '')[0]}</p>
            <p
              className="mt-5 inline-flex items-center gap-2.5 font-semibold underline decoration-accent decoration-2 underline-offset-6"
              aria-hidden="true"
              lang={translationLanguage()}
            >
              {t('Read profile')} <Icon name="arrow-right" className={arrow} />
            </p>
          </>
        )}
      </div>
      {isSmall && <Icon name="arrow-right" className={arrow} />}
    </li>
  )
}
