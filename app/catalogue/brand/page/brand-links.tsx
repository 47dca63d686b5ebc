import type { ComponentProps } from 'react'
import { brandPath } from '../brand-path.ts'
import type { Brand } from '../endpoints.ts'
import type { Mark } from '../word-mark-names.ts'
import { shownPicture } from '../../../ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import styles from './brand-links.module.css'
import { BrandMark } from '../brand-mark.tsx'

type BrandLinksProps = Omit<ComponentProps<'ul'>, 'children'> & { brands: readonly Brand[] }

/** The word marks of the brands, each leading to the gloves of its brand. */
export const BrandLinks = ({ brands, ...props }: BrandLinksProps) => (
  <ul role="list" {...props}>
    {brands.map(({ id, name, mark, plus, ...brand }) => (
      <li key={id}>
        <a href={brandPath(name)}>
          {mark && <BrandMark mark={mark as Mark} plus={plus === 1} label={name} />}
          {!mark &&
            (brand.image ? (
              // The picture is what the link is called: it says the brand.
              <UploadedPicture {...shownPicture(brand)} alt={name} sizes="8rem" className={styles.logo} />
            ) : (
              name
            ))}
        </a>
      </li>
    ))}
  </ul>
)
