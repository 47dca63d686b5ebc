import { type AskedDate, writeDates } from '../../ui/date/date-formats.ts'

addEventListener('message', ({ data }: MessageEvent<AskedDate[]>) => postMessage(writeDates(data)))
