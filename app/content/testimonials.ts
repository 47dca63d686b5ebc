export type Testimonial = {
  name: string
  title: string
  quote: string
  /** Letter of the avatar. */ initial: string
}

/** 'Real Feedback From Our Customers' on the home page. The people are invented. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Dr Anitha Varghese',
    title: 'Surgeon, Kottayam',
    quote:
      'The fit at half sizes is what we notice. After three hours my hands are not tired, and the cuff stays where I put it.',
    initial: 'A',
  },
  {
    name: 'Rahul Menon',
    title: 'Distributor, Dubai',
    quote:
      'Every consignment comes with its papers in order: certificate, batch list, data sheet. I have not had to chase one yet.',
    initial: 'R',
  },
  {
    name: 'Sr Mary Joseph',
    title: 'Theatre nurse, Thrissur',
    quote:
      'We changed to powder-free two years ago. The gloves go on dry, and the cleaning of trays after a list takes less time.',
    initial: 'M',
  },
  {
    name: 'Dr Imran Sheikh',
    title: 'Orthopaedic surgeon, Kozhikode',
    quote:
      'I wear two pairs for a hip. The brown glove slides over the first without a fight, and it keeps its hold when everything is wet.',
    initial: 'I',
  },
]
