import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'

type DashboardCardProps = { title: string; aside?: ReactNode; children: ReactNode }

export function DashboardCard({ title, aside, children }: DashboardCardProps) {
  const titleId = useId()
  return (
    <section
      className="grid grid-cols-1 content-start rounded-3 border border-line bg-surface"
      aria-labelledby={titleId}
    >
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4.5 py-1">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** A card with an empty list. */
export const CardNote = ({ isGood, children }: { isGood?: boolean; children: ReactNode }) => (
  <p className="flex items-center gap-2.5 border-t border-line px-4.5 py-5 text-ink-2">
    {isGood && <Icon name="circle-check" className="text-good" />}
    {children}
  </p>
)

/** The cards of a screen, below each other. */
export const Cards = (props: ComponentProps<'div'>) => (
  <div className="grid max-w-page grid-cols-1 gap-4 p-4 lg:gap-6 lg:p-6" {...props} />
)

export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="go" to={to}>
    <span>{children}</span>
    <Icon name="arrow-right" />
  </Link>
)
