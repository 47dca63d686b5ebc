import type { ComponentProps } from 'react'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { brandPath } from './brand-path.ts'
import type { Brand } from './brand.server.ts'
import wordMarks from './word-marks.json' with { type: 'json' }

type BrandLinksProps = Omit<ComponentProps<'ul'>, 'children'> & { brands: readonly Brand[] }

export const BrandLinks = ({ brands, ...props }: BrandLinksProps) => (
  <ul role="list" {...props}>
    {brands.map(({ id, name, mark, plus, ...brand }) => (
      <li key={id}>
        <a href={brandPath(name)}>
          {mark && <BrandMark mark={mark as keyof typeof wordMarks} plus={plus === 1} label={name} />}
          {!mark &&
            (brand.image ? (
              <UploadedPicture
                {...uploadedPictureProps(brand)}
                alt={name}
                sizes="8rem"
                className="h-[1.25em] w-auto"
              />
            ) : (
              name
            ))}
        </a>
      </li>
    ))}
  </ul>
)

/**
 * The outlines are text set in Anek Latin: 256 units per em, with the baseline at y = 205 of 266. The even-odd rule cuts
 * a letter out of its disc.
 */
function BrandMark({ mark, plus, label }: { mark: keyof typeof wordMarks; plus: boolean; label: string }) {
  const { width, plusWidth, letters, hole, plus: sign } = wordMarks[mark]
  return (
    <svg
      className="inline-block h-[1.04em] w-auto flex-none align-[-0.24em]"
      viewBox={`0 0 ${plus ? plusWidth : width} 266`}
      fill="currentColor"
      role="img"
      aria-label={label}
    >
      <path d={letters} />
      {hole && <path d={hole} fillRule="evenodd" />}
      {plus && <path className="fill-mark in-[.on-deep]:fill-on-deep-accent" d={sign} />}
    </svg>
  )
}
