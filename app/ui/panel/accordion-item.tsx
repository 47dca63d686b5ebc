import './accordion.css'
import type { ReactNode } from 'react'

type AccordionItemProps = {
  title: ReactNode
  /** Only one item with the same name can be open. */
  name?: string
  heading?: 'h2' | 'h3' | 'h4'
  isInitiallyOpen?: boolean
  children: ReactNode
}

/** A disclosure that works without script. Its parent needs the class `acc`. */
export function AccordionItem({
  title,
  name,
  heading: Heading = 'h3',
  isInitiallyOpen = false,
  children,
}: AccordionItemProps) {
  return (
    <details name={name} open={isInitiallyOpen}>
      <summary>
        <Heading>{title}</Heading>
        <span className="sign" />
      </summary>
      <div className="acc__body">{children}</div>
    </details>
  )
}
