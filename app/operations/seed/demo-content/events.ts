export type DemoEvent = {
  tittle: string
  description: string
  /** Days after installation; negative for past events. */
  inDays: number
  days?: number
  place?: string
  /** HH:mm, local time in Kerala. */
  startTime: string
  endTime: string
  duration: number
  status: 0 | 1
}

export const demoEvents: readonly DemoEvent[] = [
  {
    tittle: 'MedExpo Kochi',
    description: 'Try every size, take samples home, and talk to the people who run the dipping line.',
    place: 'Hall 2, stand 14, Kochi',
    inDays: 14,
    days: 3,
    startTime: '10:00',
    endTime: '17:00',
    duration: 21,
    status: 1,
  },
  {
    tittle: 'Academy open day',
    description: 'Workshops, hostel and a trial lesson. Parents are welcome. Lunch is served in the mess.',
    inDays: 23,
    startTime: '09:00',
    endTime: '13:00',
    duration: 4,
    status: 1,
  },
  {
    tittle: "Theatre nurses' forum",
    description:
      'Choosing a glove by procedure: an afternoon with three theatre teams from Ernakulam and Thrissur.',
    inDays: 58,
    startTime: '14:00',
    endTime: '17:00',
    duration: 3,
    status: 1,
  },
  {
    tittle: 'Ultrasonic testing refresher',
    description:
      'One day for former students whose certificates are due for renewal. Equipment and test pieces are provided.',
    inDays: 72,
    startTime: '09:00',
    endTime: '16:00',
    duration: 7,
    status: 0,
  },
  {
    tittle: 'Plant walk for distributors',
    description:
      'From the latex tank to the carton in three hours, with time for questions in the laboratory.',
    inDays: -26,
    startTime: '10:00',
    endTime: '13:00',
    duration: 3,
    status: 1,
  },
  {
    tittle: 'Convocation of the spring batches',
    description: 'Certificates for forty-one students of welding, piping and instrumentation.',
    inDays: -63,
    startTime: '11:00',
    endTime: '13:00',
    duration: 2,
    status: 1,
  },
  {
    tittle: 'Seminar on latex allergy',
    description:
      'A dermatologist and a theatre manager explain what hospitals can do. Held with the district hospital.',
    inDays: -118,
    startTime: '15:00',
    endTime: '17:00',
    duration: 2,
    status: 0,
  },
]
