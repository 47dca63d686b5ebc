import type { Row } from '../measure/table.ts'

/** What visitors are taken to do; docs/operate/sizing.md says why, and how to reckon with others. */
const assumed = {
  visitorsADay: 1_000_000,
  pagesAVisit: 5,
  /** Files that a browser fetches at its first visit: style sheets, scripts, fonts, pictures. */
  filesAVisit: 30,
  /** One visitor in so many sends a form. */
  visitorsAForm: 200,
  /** Part of a day's visitors who come in its busiest hour. */
  busiestHour: 0.1,
  /** The busiest second against the average of that hour. */
  busiestSecond: 3,
  /** Part of the pages that are made for one visitor, such as searches. */
  madeAnew: 0.1,
}

/** What was measured: how many a second of one core answers, megabytes of one process, bytes. */
export type Capacity = {
  kept: number
  made: number
  files: number
  forms: number
  memory: number
  pageBytes: number
  formBytes: number
}

/** What so many visitors a day need, as rows without a goal. */
export function estimate({ kept, made, files, forms, memory, pageBytes, formBytes }: Capacity): Row[] {
  const { visitorsADay, pagesAVisit, filesAVisit, visitorsAForm, busiestHour, busiestSecond, madeAnew } =
    assumed
  const visits = (visitorsADay * busiestHour * busiestSecond) / 3600
  const pages = visits * pagesAVisit
  const share = {
    kept: (pages * (1 - madeAnew)) / kept,
    made: (pages * madeAnew) / made,
    files: (visits * filesAVisit) / files,
    forms: visits / visitorsAForm / forms,
  }
  const cores = Object.values(share).reduce((sum, one) => sum + one, 0)
  const percent = (part: number) => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`
  // Half of a core is left free, for bursts, backups and the back-office; and two, so that one may end.
  const processes = Math.max(2, Math.ceil(cores / 0.5))
  const formsAYear = (visitorsADay / visitorsAForm) * 365
  const title = `${whole(visitorsADay)} visitors a day`
  return [
    info(
      `${title}: the busiest second`,
      `${whole(pages)} pages, ${whole(visits * filesAVisit)} files, ${(visits / visitorsAForm).toFixed(1)} forms`,
    ),
    info(
      `${title}: work of it, in parts of one core`,
      `${percent(cores)} (kept pages ${percent(share.kept)}, made pages ${percent(share.made)}, files ${percent(share.files)}, forms ${percent(share.forms)})`,
    ),
    info(
      `${title}: processes, each half a core, and their memory`,
      `${processes}, ${whole(processes * memory)} MB`,
    ),
    info(`${title}: pages on the line`, `${((pages * pageBytes * 8) / 1e6).toFixed(0)} Mbit/s`),
    info(
      `${title}: forms in a year, and their room`,
      `${whole(formsAYear)}, ${((formsAYear * formBytes) / 1e9).toFixed(1)} GB`,
    ),
  ]
}

/** A figure that nothing has to be reached with. */
export const info = (name: string, measured: string): Row => ({ name, measured, goal: '', ok: true })

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
