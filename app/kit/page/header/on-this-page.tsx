import { contentLanguage, t } from '#app/ui/language/translate.ts'
export function OnThisPage({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      className="scrollbar-none overflow-x-auto border-b border-line max-md:mask-r-from-[calc(100%-3rem)]"
      aria-label={t('On this page')}
    >
      <ul className="wrap flex gap-x-fluid-s max-md:pe-12" role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              className="inline-flex min-h-14 items-center text-small font-semibold whitespace-nowrap text-ink no-underline hover:text-accent hover:underline hover:decoration-2"
              href={`#${id}`}
              lang={contentLanguage(title)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
