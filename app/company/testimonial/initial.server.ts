import type { InitialRow } from '../../records/content/content-parts.server.ts'

export const initialTestimonials: readonly InitialRow<'testimonial'>[] = [
  {
    audience: 'customer',
    name: 'Dr Anitha Varghese',
    image: 'portraits/dr-anitha-varghese',
    title: 'Surgeon, Kottayam',
    quote:
      'The fit at half sizes is what we notice. After three hours my hands are not tired, and the cuff stays where I put it.',
  },
  {
    audience: 'customer',
    name: 'Rahul Menon',
    image: 'portraits/rahul-menon',
    title: 'Distributor, Dubai',
    quote:
      'Every consignment comes with its documents in order: certificate, batch list, data sheet. I have never had to chase one.',
  },
  {
    audience: 'customer',
    name: 'Sr Mary Joseph',
    image: 'portraits/sr-mary-joseph',
    title: 'Theatre nurse, Thrissur',
    quote:
      'We switched to powder-free two years ago. The gloves go on dry, and cleaning the trays after a list takes less time.',
  },
  {
    audience: 'customer',
    name: 'Dr Imran Sheikh',
    image: 'portraits/dr-imran-sheikh',
    title: 'Orthopaedic surgeon, Kozhikode',
    quote:
      'I wear two pairs for a hip. The brown glove slides over the first one easily and keeps its grip when everything is wet.',
  },
  {
    audience: 'student',
    name: 'Asha Sample',
    image: 'portraits/asha-sample',
    course: 'Welding Inspection',
    year: 2024,
    now: 'Welding inspector at a fabrication yard, Sharjah',
    quote:
      'In the second week I rejected a good weld, and had to explain to the class why I thought it was bad. I have measured before speaking ever since.',
  },
  {
    audience: 'student',
    name: 'Bijoy Sample',
    image: 'portraits/bijoy-sample',
    course: 'Ultrasonic Testing',
    year: 2025,
    now: 'NDT technician, Kochi',
    quote:
      'There were three sets for twelve of us, so I had the probe in my hand every day. At my first job, the foreman asked me for a scan, not a certificate.',
  },
  {
    audience: 'student',
    name: 'Chitra Sample',
    image: 'portraits/chitra-sample',
    course: 'Instrumentation and Control',
    year: 2023,
    now: 'Instrument technician at a refinery, Kochi',
    quote:
      'I came from an ITI and had never calibrated a transmitter. The control loop in the workshop is old and temperamental, which is why I learned so much from it.',
  },
  {
    audience: 'student',
    name: 'Deepa Sample',
    image: 'portraits/deepa-sample',
    course: 'Piping Inspection',
    year: 2024,
    now: 'QA/QC engineer, Vadodara',
    quote:
      'I asked whether there was a hostel for women before I asked about the course. There is, and the workshop stays open until nine in the evening.',
  },
  {
    audience: 'student',
    name: 'Elias Sample',
    image: 'portraits/elias-sample',
    course: 'CompEx Ex Installations',
    year: 2025,
    now: 'Electrical supervisor, Ruwais',
    quote:
      'Five days sounds short. They are long days. I opened more glands that week than in the whole year before, and finally understood why they leak.',
  },
  {
    audience: 'student',
    name: 'Feba Sample',
    image: 'portraits/feba-sample',
    course: 'Sterile Processing Technician',
    year: 2025,
    now: 'CSSD technician at a hospital, Thrissur',
    quote:
      "After three years in the theatre I thought I knew what sterile means. Now I can read a load's chart and decide whether it can be released.",
  },
]
