import { Portrait } from '#app/ui/picture/portrait.tsx'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'

type ManagementProps = { texts: Texts<'about'>; management: readonly Profile[] }

export function Management({ texts, management }: ManagementProps) {
  return (
    <section className="py-section" aria-labelledby="management">
      <div className="wrap grid grid-cols-2 items-end gap-x-gutter gap-y-10 lg:grid-cols-12">
        <div className="col-span-full self-start lg:col-span-4">
          <h2 id="management">{texts.managementTitle}</h2>
          {texts.managementLead && <p className="lead mt-4.5">{texts.managementLead}</p>}
        </div>
        {management.map((person, index) => (
          <figure className="lg:col-span-4" key={person.id} data-rise data-rise-delay={index * 100}>
            <Portrait person={person} sizes="(min-width: 64rem) 33vw, 50vw" />
            <figcaption className="mt-4.5">
              <h3>{person.name}</h3>
              <p className="mt-0.5 text-ink-2">{person.role}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
