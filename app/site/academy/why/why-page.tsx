import { academyPage, academySections } from '../../../content/academy.ts'
import { ControlLoop } from '../../../ui/artwork/drawings/control-loop.tsx'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { OnThisPage } from '../../../site-kit/page-head/on-this-page.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import { AcademyHero } from '../academy-hero.tsx'
import type { Route } from './+types/why-page'
import { Approach, Apart, Careers, Support, Why } from './why-sections.tsx'

const crumbs = academyCrumbs({ label: academyPage.title })

// One page at two addresses, /whyinspel and /tech.
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: academyPage.title,
    description: academyPage.lead,
    path: '/whyinspel',
    image: 'gallery/shop',
    breadcrumb: crumbs,
  })

const shapes = { why: Why, approach: Approach, apart: Apart, careers: Careers, support: Support } as const

export default function WhyPage() {
  return (
    <>
      <AcademyHero
        title={academyPage.title}
        lead={academyPage.lead}
        crumbs={crumbs}
        drawing={<ControlLoop light decorative />}
      >
        <a className="btn btn--inv" href="/courses">
          See all courses <Icon name="arrow-right" className="i--go" />
        </a>
      </AcademyHero>
      <OnThisPage places={academySections} />
      {academySections.map((section) => {
        const Section = shapes[section.id as keyof typeof shapes]
        return <Section key={section.id} section={section} />
      })}
    </>
  )
}
