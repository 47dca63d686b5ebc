import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from './blocks.ts'

type RenderText = (text: string) => ReactNode

type RichTextProps = {
  blocks: readonly Block[]
  /** HTML elements of the two levels of headings. */
  headings: readonly [first: 'h2' | 'h3' | 'h4', second: 'h3' | 'h4' | 'h5']
  /** Class of the first block, if that is a paragraph. */
  leadClassName?: string | undefined
  /** Transforms text. */
  renderText?: RenderText
}

export function RichText({ blocks, headings, leadClassName, renderText = keepText }: RichTextProps) {
  return blocks.map((block, index) => {
    if (block.kind === 'list') {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          key={index}
          className={`mt-5 grid max-w-measure gap-2 ps-6 [&+p]:mt-4 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, at) => (
            <li key={at}>{renderInline(item, renderText)}</li>
          ))}
        </List>
      )
    }
    const content = renderInline(block.content, renderText)
    if (block.kind === 'heading') {
      const Heading = headings[block.level - 1] ?? headings[0]
      return (
        <Heading key={index} className="mt-8 text-h3 [&+p]:mt-4">
          {content}
        </Heading>
      )
    }
    return (
      <p key={index} className={index === 0 ? leadClassName : undefined}>
        {content}
      </p>
    )
  })
}

const keepText: RenderText = (text) => text

const renderInline = (content: readonly Inline[], renderText: RenderText): ReactNode =>
  content.map(({ text, isBold, href }, index) => {
    // A link cannot contain the links that `renderText` may create.
    const rendered = href === undefined || typeof renderText(text) === 'string' ? renderText(text) : text
    const marked = isBold ? <strong>{rendered}</strong> : rendered
    if (href === undefined) return <Fragment key={index}>{marked}</Fragment>
    return (
      <a key={index} href={href} rel={/^https?:/i.test(href) ? 'noopener nofollow' : undefined}>
        {marked}
      </a>
    )
  })
