import { sampleIdentity as identity } from '../../../records/identity/sample-identity.ts'

export type DemoBanner = { tittle: string; description: string; picture: string | null; status: 0 | 1 }

const active = (tittle: string, description: string, picture: string | null): DemoBanner => ({
  tittle,
  description,
  picture,
  status: 1,
})

const inactive = (tittle: string, description: string, picture: string | null = null): DemoBanner => ({
  ...active(tittle, description, picture),
  status: 0,
})

const { academyName } = identity

export const demoBanners: readonly DemoBanner[] = [
  active(
    'Nitrile examination gloves in stock',
    'Blue, powder-free, sizes S to XL. 100 pieces in a box.',
    'products/nitrile-examination',
  ),
  active(
    'Chemotherapy gloves, made to order',
    'Our newest product. Ask for samples and lead times.',
    'products/pair-blue',
  ),
  active(
    'Meet us at MedExpo Kochi',
    'Hall 2, stand 14. Bring your size list and try a pair.',
    'products/gynaecological',
  ),
  active(
    'A new welding inspection batch',
    `Six months at ${academyName}, half of it at the bench. Places are still available.`,
    'gallery/shop',
  ),
  inactive(
    'Data sheets for every glove',
    'Open a product and download its sheet as a PDF.',
    'products/surgical',
  ),
  inactive(
    'Micro surgical gloves in green',
    'Less glare under the microscope. Sizes 6.5 to 8.5.',
    'products/micro',
  ),
  inactive('Ortho gloves in brown', 'For bone and joint surgery, sizes 6.5 to 8.5.', 'products/ortho'),
  inactive(
    'Safe N Care Plus is here',
    'Powder-free surgical gloves in eight sizes.',
    'boxes/safe-n-care-plus',
  ),
  inactive('Amcare plus in eight sizes', 'From 5.5 to 9 in half steps, powder-free.', 'boxes/amcare-plus'),
  inactive(
    'Onam holidays',
    'The plant is closed for four days. Orders placed earlier ship before the break.',
  ),
  inactive(
    'Plant visit for hospital buyers',
    'Walk the line from latex tank to carton. Write to us for a date.',
    'origin-tree',
  ),
  inactive('Price list for the new year', 'Ask your distributor, or write to sales.'),
  inactive('ISO 13485 audit passed', 'No major findings. The certificate is renewed.'),
  inactive(
    'Infection control in the evening',
    'Four weeks, for people who work shifts.',
    'gallery/classroom',
  ),
  inactive('CompEx week', 'Five days, with the assessment on the last.', 'gallery/lab'),
  inactive(
    'Hostel rooms for women',
    'A second floor is open, ten minutes from the classroom.',
    'gallery/hostel',
  ),
  inactive('Open day at the academy', 'Workshops, hostel and a trial lesson.', 'gallery/campus'),
  inactive(
    'Glove quality course for stores officers',
    'Six weeks in the laboratory of the plant.',
    'gallery/reading',
  ),
  inactive('Monsoon deliveries', 'Roads to the high ranges may close. Please order one week earlier.'),
  inactive('New carton, same gloves', 'Size and powder can now be read from three sides.', 'boxes/amazing'),
  inactive(
    'Gynecological gloves, powder-free',
    'Elbow length, in 6.5 to 8.5 and in M, L and XL.',
    'products/gynaecological-powder-free',
  ),
  inactive('Thank you for your visit', 'Everyone who left a card at the fair has a sample by now.'),
  inactive('Phone lines restored', 'Both numbers in the footer work again.'),
  inactive('Vishu greetings', 'To all who work with us, a good year.'),
]
