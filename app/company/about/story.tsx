import { isComplete } from '../../kit/page/texts/text-placeholders.ts'
import type { Block } from '../../ui/rich-text/blocks.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './story.module.css'

type StoryProps = {
  title: string
  parts: readonly { title: string; text: string; blocks: readonly Block[] }[]
  fill: (text: string) => string
}

/** Omits parts with unfilled placeholders, such as the founder's if no founder is entered. */
export function Story({ title, parts, fill }: StoryProps) {
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className="wrap cols-60">
        <div className={styles.picture}>
          <Picture name="origin-tree" sizes="(min-width: 60rem) 50vw, 100vw" />
        </div>
        <div className={`section-end ${styles.text}`}>
          <h2 id="story">{title}</h2>
          {parts
            .filter((part) => isComplete(fill(part.title + part.text)))
            .map((part) => (
              <div className={styles.part} key={part.title} data-rise="1000">
                <h3>{fill(part.title)}</h3>
                <RichText blocks={part.blocks} headings={['h4', 'h5']} renderText={fill} />
              </div>
            ))}
        </div>
      </div>
    </section>
  )
}
