import type { Product } from '#app/catalogue/facts/product.ts'
import texts from './instructions.json' with { type: 'json' }

/**
 * Cautions begin with the most severe. The first latex caution is required by 21 CFR 801.437, and also used outside the
 * United States. Symbols have their numbers in ISO 15223-1.
 */
export function createInstructions({ kind, category, material, sterile }: Product) {
  const isPowdered = category === 'Powdered'
  const use = sterile ? texts.sterile : texts.nonSterile
  const { cautions, care, symbol } = texts.materials[material]
  const puttingOn = [...use.puttingOn, ...(sterile && isPowdered ? [texts.wipePowder] : [])]
  return {
    sample: texts.sample,
    intendedUse: texts.intendedUse[kind],
    notFor: use.notFor,
    sections: [
      { title: 'Before use', steps: use.beforeUse },
      { title: 'Putting on', steps: puttingOn },
      { title: 'During use', steps: use.duringUse },
      { title: 'Taking off', steps: texts.takingOff },
    ],
    cautions: [
      ...cautions,
      ...(isPowdered ? texts.powderCautions : []),
      ...use.cautions,
      ...care,
      texts.limits,
    ],
    storage: texts.storage,
    disposal: texts.disposal,
    symbols: [...texts.symbols, ...use.symbols, symbol],
  }
}
