import type { Administrator } from './session-owner.ts'

export type NewSession = { administrator: Administrator; token: string }

export type CodeRequired = { needsCode: true; isWrong: boolean }
