import type { Texts } from '../../kit/page/texts/page-texts.ts'
import { getCompleteParts } from '../../kit/page/texts/text-placeholders.ts'
import { splitParagraphs } from '../../ui/text/paragraphs-and-lines.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './story.module.css'

export function Story({ texts: { storyTitle, story } }: { texts: Texts<'about'> }) {
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className="wrap cols-60">
        <div className={styles.picture}>
          <Picture name="origin-tree" sizes="(min-width: 60rem) 50vw, 100vw" />
        </div>
        <div className={`section-end ${styles.text}`}>
          <h2 id="story">{storyTitle}</h2>
          {getCompleteParts(story).map((part) => (
            <div className={styles.part} key={part.title} data-rise="1000">
              <h3>{part.title}</h3>
              {splitParagraphs(part.text).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
