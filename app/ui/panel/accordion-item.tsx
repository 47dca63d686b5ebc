import type { ReactNode } from 'react'

type AccordionItemProps = {
  title: ReactNode
  /** Items of one name: only one of them is open at a time. */
  name?: string
  /** The title's rank in the page. */
  heading?: 'h2' | 'h3' | 'h4'
  /** Whether it stands open when the page comes. */
  isOpen?: boolean
  children: ReactNode
}

/** A title that opens and closes what stands below it, without script. Goes into an element of class `acc`. */
export function AccordionItem({
  title,
  name,
  heading: Heading = 'h3',
  isOpen = false,
  children,
}: AccordionItemProps) {
  return (
    <details name={name} open={isOpen}>
      <summary>
        <Heading>{title}</Heading>
        <span className="sign" aria-hidden="true" />
      </summary>
      <div className="acc__body">{children}</div>
    </details>
  )
}
