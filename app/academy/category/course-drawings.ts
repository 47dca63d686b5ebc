/** What stands in for the photograph of a course: a file of app/academy/course/drawing/oil-and-gas. */
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

type Subject = { drawing: DrawingName; words: RegExp; isOnlyByWords?: true }

const oilAndGas: readonly Subject[] = [
  { drawing: 'radiograph', words: /radiograph|x-ray|film/i },
  { drawing: 'angle-probe', words: /ultrasonic|ultrasound|\bUT\b|non-destructive|\bNDT\b/i },
  { drawing: 'butt-weld', words: /weld|\bCSWIP\b/i },
  { drawing: 'ex-enclosure', words: /compex|iecex|\bex\b|explosi|electrical|hazardous/i },
  { drawing: 'control-loop', words: /instrument|control and|loop|automation|telecom|electronic/i },
  { drawing: 'piping-isometric', words: /piping|pipeline|flange|valve/i },
  { drawing: 'coating-layers', words: /coating|paint|corrosion|blast/i },
  { drawing: 'pressure-vessel', words: /vessel|boiler|tank|pressure/i },
  { drawing: 'pump-and-motor', words: /rotating|pump|motor|compressor|mechanical|equipment/i },
]

const healthCare: readonly Subject[] = [
  { drawing: 'glove-test', words: /glove (quality|test)/i },
  { drawing: 'steriliser', words: /steril|instrument processing|cssd|autoclave/i },
  { drawing: 'sterile-field', words: /aseptic|gloving/i },
  { drawing: 'culture-plate', words: /infection|hygiene|microbio|laborator/i },
  // Suction units and infusion pumps, not a refinery's.
  { drawing: 'pump-and-motor', words: /biomedical|equipment|pump/i, isOnlyByWords: true },
  { drawing: 'heart-trace', words: /patient|nurs|care|heart|cardi|theatre|emergency/i },
]

const byCategory: Record<number, readonly Subject[]> = { 1: oilAndGas, 2: healthCare }

export type DrawnCourse = { id: number; name: string; category_id: number; drawing: string | null }

/**
 * The drawing for a course without a picture: the stored one, else the first of its category that its name calls for,
 * else one of its category, always the same one for the same course. It is never one of another category.
 */
export function drawingOf({ id, name, category_id, drawing }: DrawnCourse): DrawingName {
  const subjects = byCategory[category_id] ?? [...oilAndGas, ...healthCare]
  const stored = subjects.find((subject) => subject.drawing === drawing)
  const named = subjects.find(({ words }) => words.test(name))
  const others = subjects.filter(({ isOnlyByWords }) => !isOnlyByWords)
  return (stored ?? named ?? others[id % others.length] ?? subjects[0])?.drawing ?? 'butt-weld'
}
