export const drawingNames = [
  'radiograph',
  'angle-probe',
  'butt-weld',
  'ex-enclosure',
  'control-loop',
  'piping-isometric',
  'coating-layers',
  'pressure-vessel',
  'pump-and-motor',
  'glove-test',
  'steriliser',
  'sterile-field',
  'culture-plate',
  'heart-trace',
] as const
export type DrawingName = (typeof drawingNames)[number]

type DrawingRule = { drawing: DrawingName; pattern: RegExp; isOnlyByName?: true }

const oilAndGas: readonly DrawingRule[] = [
  { drawing: 'radiograph', pattern: /radiograph|x-ray|film/i },
  { drawing: 'angle-probe', pattern: /ultrasonic|ultrasound|\bUT\b|non-destructive|\bNDT\b/i },
  { drawing: 'butt-weld', pattern: /weld|\bCSWIP\b/i },
  { drawing: 'ex-enclosure', pattern: /compex|iecex|\bex\b|explosi|electrical|hazardous/i },
  { drawing: 'control-loop', pattern: /instrument|control and|loop|automation|telecom|electronic/i },
  { drawing: 'piping-isometric', pattern: /piping|pipeline|flange|valve/i },
  { drawing: 'coating-layers', pattern: /coating|paint|corrosion|blast/i },
  { drawing: 'pressure-vessel', pattern: /vessel|boiler|tank|pressure/i },
  { drawing: 'pump-and-motor', pattern: /rotating|pump|motor|compressor|mechanical|equipment/i },
]

const healthCare: readonly DrawingRule[] = [
  { drawing: 'glove-test', pattern: /glove (quality|test)/i },
  { drawing: 'steriliser', pattern: /steril|instrument processing|cssd|autoclave/i },
  { drawing: 'sterile-field', pattern: /aseptic|gloving/i },
  { drawing: 'culture-plate', pattern: /infection|hygiene|microbio|laborator/i },
  { drawing: 'pump-and-motor', pattern: /biomedical|equipment|pump/i, isOnlyByName: true },
  { drawing: 'heart-trace', pattern: /patient|nurs|care|heart|cardi|theatre|emergency/i },
]

const rulesByCategory: Record<number, readonly DrawingRule[]> = { 1: oilAndGas, 2: healthCare }

export type DrawnCourse = { id: number; name: string; category_id: number; drawing: string | null }

/**
 * Returns the stored drawing, otherwise one that matches the course name, otherwise any drawing from the course's
 * category. Deterministic per course.
 */
export function chooseDrawing({ id, name, category_id, drawing }: DrawnCourse): DrawingName {
  const rules = rulesByCategory[category_id] ?? [...oilAndGas, ...healthCare]
  const stored = rules.find((rule) => rule.drawing === drawing)
  const matching = rules.find(({ pattern }) => pattern.test(name))
  const others = rules.filter(({ isOnlyByName }) => !isOnlyByName)
  return (stored ?? matching ?? others[id % others.length] ?? rules[0])?.drawing ?? 'butt-weld'
}
