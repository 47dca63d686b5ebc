import type { IncomingMessage } from 'node:http'

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a request names no host, or one that can be none, or no path: no address can be made of it. */
export const hasOddTarget = ({ headers, url = '' }: IncomingMessage): boolean =>
  !host.test(headers.host ?? '') ||
  !URL.canParse(`http://${headers.host}`) ||
  !/^(?:\/|https?:\/\/)/i.test(url)
