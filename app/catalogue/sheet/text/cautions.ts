import type { Product } from '../../facts/product.ts'

/** Wording required by 21 CFR 801.437, also used outside the United States. */
const latexCaution = 'Caution: This Product Contains Natural Rubber Latex Which May Cause Allergic Reactions.'

export function getCautions({ material, category, sterile }: Product): readonly string[] {
  const cautions: string[] = []
  if (material === 'latex') {
    cautions.push(
      latexCaution,
      'Ask patients and staff about latex allergy. In a known or suspected case use a nitrile glove.',
      'At the first signs of a reaction, such as itching, weals, swelling or shortness of breath, take the gloves off, wash the skin and call a doctor.',
    )
  } else {
    cautions.push(
      'Not made with natural rubber latex. Accelerators used in making nitrile may still irritate the skin of some people.',
    )
  }
  if (category === 'Powdered') {
    cautions.push(
      "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017 (21 CFR 895.102 to 895.104). Do not ship this product there.",
      'Glove powder can cause inflammation, granulomas and adhesions in tissue, and can carry latex protein into the air.',
    )
  }
  if (!sterile)
    cautions.push('Non-sterile. Do not use for surgery or any procedure that needs a sterile glove.')
  cautions.push(
    'For single use only. A reused glove may leak and may carry infection from one patient to another.',
  )
  if (sterile) cautions.push('Do not resterilise.')
  if (material === 'latex') {
    cautions.push(
      'Keep oils, petroleum jelly and oily creams away from the gloves: they weaken latex within minutes.',
    )
  }
  cautions.push('No glove gives full protection. A needle or a blade passes through it.')
  return cautions
}
