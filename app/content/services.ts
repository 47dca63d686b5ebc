export type InspectionService = { title: string; description: string }

export const servicesPage = {
  title: 'Inspection services',
  lead: 'The inspection division works for plants, yards and buyers in India and the Middle East. Its inspectors teach at the academy, and the best of our students join them.',
  howTitle: 'How an inspection runs',
  how: [
    'You send the drawing, the code and the place. We name the inspector, the day and the price.',
    'The inspector comes with calibrated instruments, and with the records of their calibration.',
    'You have the findings the same day and the signed report within three working days.',
  ],
  closing: 'Tell us what has to be inspected, where and when.',
  button: 'Contact us',
  buttonPath: '/contact',
} as const

export const inspectionServices: readonly InspectionService[] = [
  {
    title: 'Third-party inspection',
    description:
      'At the maker, before dispatch: material, dimensions, welds, coating, papers, and witness of tests.',
  },
  {
    title: 'Non-destructive testing',
    description:
      'Visual, dye penetrant, magnetic particle and ultrasonic testing, and review of radiographs.',
  },
  {
    title: 'Electrical inspection in explosive atmospheres',
    description:
      'Visual, close and detailed inspection of Ex equipment to IEC 60079-17, with a register of faults.',
  },
  {
    title: 'Piping and pressure vessels in service',
    description:
      'Thickness surveys, remaining life, relief devices and repair plans, during operation or at shutdown.',
  },
  {
    title: 'Coating and insulation',
    description: 'Surface preparation, climate, film thickness, holiday test and adhesion, layer by layer.',
  },
  {
    title: 'Instruments and control loops',
    description: 'Calibration, loop checks and records before start-up, with punch lists closed one by one.',
  },
]
