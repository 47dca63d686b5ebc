import type { ReactNode } from 'react'
import { scrollToElement } from '#app/kit/admin/parts/scroll-to.ts'

type Section = {
  title: string
  hint?: string
  content: ReactNode
}

const sectionId = ({ title }: Section) => `section-${title.toLowerCase().replaceAll(' ', '-')}`

export function FormSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <nav
        className="[scrollbar-width:none] overflow-x-auto max-lg:border-b max-lg:border-line lg:sticky lg:top-8 lg:pt-4"
        aria-label="Sections"
      >
        <ul className="flex gap-1 lg:grid" role="list">
          {sections.map((section) => (
            <li key={section.title}>
              <button
                className="flex min-h-11 w-full items-center rounded-2 px-2.5 whitespace-nowrap text-ink-2 hover:bg-soft hover:text-ink lg:min-h-9"
                type="button"
                onClick={() => scrollToElement(sectionId(section))}
              >
                {section.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {sections.map((section) => (
          <section
            key={section.title}
            className="grid grid-cols-1 gap-4 py-6 not-first:border-t not-first:border-line"
            aria-labelledby={sectionId(section)}
          >
            <h3 className="scroll-mt-16 text-h2" id={sectionId(section)} tabIndex={-1}>
              {section.title}
            </h3>
            {section.hint && <p className="hint -mt-3">{section.hint}</p>}
            {section.content}
          </section>
        ))}
      </div>
    </div>
  )
}
