import type { BatchState } from '../../../academy/batch/batch-states.ts'
import type { Weekday } from '../../../academy/batch/class-days.ts'

export type DemoBatch = {
  course: string
  /** Days after installation, moved to the first of the weekdays. */
  inDays: number
  weeks: number
  weekdays: readonly Weekday[]
  startTime: string
  endTime: string
  /** Null for online batches. */
  place: string | null
  venue: string
  seats: number
  /** In rupees, if it differs from the course. */
  fee?: number
  /** Rupees and days after installation. The first instalment is due on acceptance, the rest of the fee last. */
  instalments?: readonly (readonly [rupees: number, inDays: number])[]
  state: BatchState
  instructors: readonly string[]
}

export const demoInstructors = [
  {
    name: 'Deepa Krishnan',
    picture: 'portraits/deepa-krishnan',
    role: 'Senior instructor, welding',
    text: 'Welding engineer. Fourteen years in fabrication yards in Kochi and Ruwais.',
  },
  {
    name: 'Jomon Mathew',
    picture: 'portraits/jomon-mathew',
    role: 'Instructor, non-destructive testing',
    text: "Level III in ultrasonic testing. Makes the academy's test pieces himself.",
  },
  {
    name: 'Shabana Rasheed',
    picture: 'portraits/shabana-rasheed',
    role: 'Instructor, sterile services',
    text: 'Ran the sterile services department of a 600-bed hospital.',
  },
] as const

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const weekend = ['Saturday', 'Sunday'] as const
const morning = { startTime: '09:30', endTime: '13:00' } as const
const allDay = { startTime: '09:30', endTime: '16:30' } as const
const evening = { startTime: '18:30', endTime: '20:30' } as const

export const demoBatches: readonly DemoBatch[] = [
  {
    course: 'Welding Inspection',
    inDays: 16,
    weeks: 26,
    weekdays: workdays,
    ...morning,
    place: 'Airapuram',
    venue: 'Campus, workshop 2',
    seats: 24,
    instalments: [
      [18_000, 0],
      [15_000, 76],
    ],
    state: 'open',
    instructors: ['Deepa Krishnan', 'Jomon Mathew'],
  },
  {
    course: 'Welding Inspection',
    inDays: 52,
    weeks: 26,
    weekdays: weekend,
    ...allDay,
    place: 'Kozhikode',
    venue: 'Partner centre',
    seats: 4,
    fee: 46_000,
    state: 'open',
    instructors: ['Deepa Krishnan'],
  },
  {
    course: 'Welding Inspection',
    inDays: 72,
    weeks: 26,
    weekdays: workdays,
    ...evening,
    place: null,
    venue: 'Live, four workshop days',
    seats: 30,
    fee: 39_000,
    state: 'open',
    instructors: ['Jomon Mathew'],
  },
  {
    course: 'Welding Inspection',
    inDays: 5,
    weeks: 26,
    weekdays: workdays,
    ...morning,
    place: 'Airapuram',
    venue: 'Campus, workshop 1',
    seats: 24,
    state: 'closed',
    instructors: ['Deepa Krishnan'],
  },
  {
    course: 'Ultrasonic Testing',
    inDays: 45,
    weeks: 13,
    weekdays: workdays,
    ...morning,
    place: 'Airapuram',
    venue: 'Campus, laboratory',
    seats: 16,
    state: 'open',
    instructors: ['Jomon Mathew'],
  },
  {
    course: 'CompEx Ex Installations',
    inDays: 9,
    weeks: 1,
    weekdays: workdays,
    ...allDay,
    place: 'Airapuram',
    venue: 'Campus, Ex workshop',
    seats: 4,
    state: 'open',
    instructors: [],
  },
  {
    course: 'Piping Inspection',
    inDays: 16,
    weeks: 17,
    weekdays: workdays,
    ...morning,
    place: 'Kozhikode',
    venue: 'Partner centre',
    seats: 20,
    state: 'open',
    instructors: ['Deepa Krishnan'],
  },
  {
    course: 'Infection Control',
    inDays: 12,
    weeks: 4,
    weekdays: workdays,
    ...evening,
    place: null,
    venue: 'Live',
    seats: 40,
    state: 'open',
    instructors: ['Shabana Rasheed'],
  },
  {
    course: 'Sterile Processing Technician',
    inDays: 38,
    weeks: 26,
    weekdays: workdays,
    ...morning,
    place: 'Airapuram',
    venue: 'Campus, sterile services',
    seats: 18,
    state: 'open',
    instructors: ['Shabana Rasheed'],
  },
  {
    course: 'Sterile Processing Technician',
    inDays: -60,
    weeks: 26,
    weekdays: workdays,
    ...morning,
    place: 'Airapuram',
    venue: 'Campus, sterile services',
    seats: 18,
    state: 'running',
    instructors: ['Shabana Rasheed'],
  },
  {
    course: 'Coating Inspection',
    inDays: -90,
    weeks: 6,
    weekdays: weekend,
    ...allDay,
    place: 'Airapuram',
    venue: 'Campus, workshop 1',
    seats: 12,
    state: 'completed',
    instructors: ['Deepa Krishnan'],
  },
]
