import type { ComponentProps } from 'react'
import { brands } from '../content/brands.ts'
import { BrandMark } from '../ui/artwork/brand-mark.tsx'

/** The six word marks, each leading to the gloves of its brand. */
export const BrandLinks = (props: Omit<ComponentProps<'ul'>, 'children'>) => (
  <ul role="list" {...props}>
    {brands.map(({ name, mark, plus, path }) => (
      <li key={name}>
        <a href={path}>
          <BrandMark mark={mark} plus={plus} label={name} />
        </a>
      </li>
    ))}
  </ul>
)
