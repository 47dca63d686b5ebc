import type { wordMarks } from './word-marks.ts'

/** The word marks that are drawn, and what they say. */
export const marks = {
  amcare: 'Amcare',
  amazing: 'Amazing',
  'safe-n-care': 'Safe N Care',
} as const satisfies Record<keyof typeof wordMarks, string>

export type Mark = keyof typeof marks
export const markNames = Object.keys(marks) as [Mark, ...Mark[]]
