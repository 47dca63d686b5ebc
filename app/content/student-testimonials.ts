export type StudentTestimonial = {
  name: string
  initial: string
  course: string
  /** Year of the batch. */
  year: number
  /** What he or she does now. */
  now: string
  quote: string
}

/** Students and alumni of the academy. The people are invented, and named so that it shows. */
export const studentTestimonials: readonly StudentTestimonial[] = [
  {
    name: 'Asha Sample',
    initial: 'A',
    course: 'Welding Inspection',
    year: 2024,
    now: 'Welding inspector at a fabrication yard, Sharjah',
    quote:
      'In the second week I rejected a good weld, and had to explain to the class why I thought it was bad. I have measured before speaking ever since.',
  },
  {
    name: 'Bijoy Sample',
    initial: 'B',
    course: 'Ultrasonic Testing',
    year: 2025,
    now: 'NDT technician, Kochi',
    quote:
      'There were three sets for twelve of us, so the probe was in my hand every day. At my first job the foreman asked me for a scan, not for a certificate.',
  },
  {
    name: 'Chitra Sample',
    initial: 'C',
    course: 'Instrumentation and Control',
    year: 2023,
    now: 'Instrument technician at a refinery, Kochi',
    quote:
      'I came from an ITI and had never calibrated a transmitter. The control loop in the workshop is old and bad-tempered, and that is why I learned so much from it.',
  },
  {
    name: 'Deepa Sample',
    initial: 'D',
    course: 'Piping Inspection',
    year: 2024,
    now: 'QA/QC engineer, Vadodara',
    quote:
      'I asked whether there was a hostel for women before I asked about the course. There is, and the workshop stays open until nine in the evening.',
  },
  {
    name: 'Elias Sample',
    initial: 'E',
    course: 'CompEx Ex Installations',
    year: 2025,
    now: 'Electrical supervisor, Ruwais',
    quote:
      'Five days sounds short. They are long days. I opened more glands in that week than in the year before, and I knew at last why they leak.',
  },
  {
    name: 'Feba Sample',
    initial: 'F',
    course: 'Sterile Processing Technician',
    year: 2025,
    now: 'CSSD technician at a hospital, Thrissur',
    quote:
      'After three years in the theatre I thought I knew what sterile means. Now I can read the chart of a load and say whether it may leave the room.',
  },
]

export const studentsLead = 'Six of those who sat in our classrooms, and what they do now.'
