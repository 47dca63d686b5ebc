import type { TestApp } from '../test-app.ts'

export const bearer = ({ token }: TestApp): Record<string, string> => ({ Authorization: `Bearer ${token}` })
