import { contentLanguage } from '#app/ui/language/translate.ts'
import { escapeXml } from '#app/ui/text/escape-xml.ts'

const drawings = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })

type DiagramProps = {
  name:
    | 'dipping-line'
    | 'glove-wall'
    | 'glove-wall-nitrile'
    | 'pack-ladder'
    | 'pack-ladder-pieces'
    | 'timeline'
    | 'water-test'
  title: string
  /** Texts for the placeholders of the drawing, such as `{state}`. */
  values?: Readonly<Record<string, string>>
}

/**
 * A section with a drawing for wide screens and one for others, both written by pictures/diagrams.
 * Only the server renders it; client bundles omit the drawings.
 */
export function Diagram({ name, title, values = {} }: DiagramProps) {
  if (!import.meta.env.SSR) return null
  const draw = (file: string) => ({
    __html: Object.entries(values).reduce(
      (svg, [placeholder, text]) => svg.replaceAll(`{${placeholder}}`, escapeXml(text)),
      drawings[`./${file}.svg`] ?? '',
    ),
  })
  return (
    <section
      className="wrap break-inside-avoid pb-section md:max-xl:grid md:max-xl:grid-cols-[1fr_28rem] md:max-xl:items-start md:max-xl:gap-gutter print:block"
      aria-labelledby={name}
    >
      <h2 className="mb-6" id={name}>
        {title}
      </h2>
      <div
        className="hidden *:h-auto *:w-full xl:block xl:min-w-[75rem] print:block print:min-w-0"
        lang={contentLanguage()}
        dangerouslySetInnerHTML={draw(name)}
      />
      <div
        className="-mx-margin max-w-md *:h-auto *:w-full md:mx-0 xl:hidden print:hidden"
        lang={contentLanguage()}
        dangerouslySetInnerHTML={draw(`${name}-narrow`)}
      />
    </section>
  )
}
