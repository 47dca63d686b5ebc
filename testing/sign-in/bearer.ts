import type { TestApp } from '../test-app.ts'

/** What a program that signed in sends with each request. */
export const bearer = ({ token }: TestApp): Record<string, string> => ({ Authorization: `Bearer ${token}` })
