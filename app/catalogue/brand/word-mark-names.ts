import type { wordMarks } from './word-marks.ts'

export const wordMarkLabels = {
  amcare: 'Amcare',
  amazing: 'Amazing',
  'safe-n-care': 'Safe N Care',
} as const satisfies Record<keyof typeof wordMarks, string>

export type WordMark = keyof typeof wordMarkLabels
export const wordMarkNames = Object.keys(wordMarkLabels) as [WordMark, ...WordMark[]]
