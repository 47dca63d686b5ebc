import { sampleIdentity as identity } from '../../../records/identity/sample-identity.ts'

export type DemoBanner = {
  tittle: string
  description: string
  link: string
  linkLabel: string
  picture: string | null
  status: 0 | 1
}

type Link = readonly [path: string, label: string]

const active = (
  tittle: string,
  [link, linkLabel]: Link,
  description: string,
  picture: string | null,
): DemoBanner => ({ tittle, description, link, linkLabel, picture, status: 1 })

const inactive = (
  tittle: string,
  link: Link,
  description: string,
  picture: string | null = null,
): DemoBanner => ({ ...active(tittle, link, description, picture), status: 0 })

const { academyName } = identity

export const demoBanners: readonly DemoBanner[] = [
  active(
    'Nitrile examination gloves in stock',
    ['/product/14', 'See the glove'],
    'Blue, powder-free, sizes S to XL. 100 pieces in a box.',
    'products/nitrile-examination',
  ),
  active(
    'Chemotherapy gloves, made to order',
    ['/contact', 'Ask for samples'],
    'Our newest product. Ask us for samples and lead times.',
    'products/gynaecological-powder-free',
  ),
  active(
    'Meet us at MedExpo Kochi',
    ['/blog#events', 'See our events'],
    'Hall 2, stand 14. Bring your size list and try a pair.',
    'products/pair-ivory',
  ),
  active(
    'A new welding inspection batch',
    ['/courses/details/1', 'See dates and fees'],
    `Six months at ${academyName}, half of it hands-on. Seats are still available.`,
    'gallery/shop',
  ),
  inactive(
    'Data sheets for every glove',
    ['/documents', 'See all documents'],
    'Open a product and download its sheet as a PDF.',
    'products/surgical',
  ),
  inactive(
    'Micro surgical gloves in green',
    ['/product/5', 'See the glove'],
    'Less glare under the microscope. Sizes 6.5 to 8.5.',
    'products/micro',
  ),
  inactive(
    'Ortho gloves in brown',
    ['/product/7', 'See the glove'],
    'For bone and joint surgery, sizes 6.5 to 8.5.',
    'products/ortho',
  ),
  inactive(
    'Safe N Care Plus is here',
    ['/product?brand=Safe%20N%20Care%20Plus', 'See the gloves'],
    'Powder-free surgical gloves in eight sizes.',
    'boxes/safe-n-care-plus',
  ),
  inactive(
    'Amcare plus in eight sizes',
    ['/product?brand=Amcare%20plus', 'See the gloves'],
    'From 5.5 to 9 in half steps, powder-free.',
    'boxes/amcare-plus',
  ),
  inactive(
    'Onam holidays',
    ['/contact', 'Contact us'],
    'The plant is closed for four days. Earlier orders ship before the break.',
  ),
  inactive(
    'Plant visit for hospital buyers',
    ['/contact', 'Arrange a visit'],
    'Walk the line from latex tank to carton. Contact us for a date.',
    'origin-tree',
  ),
  inactive(
    'Price list for the new year',
    ['/quotation', 'Request a quotation'],
    'Ask your distributor or our sales team.',
  ),
  inactive(
    'ISO 13485 audit passed',
    ['/gallery', 'See our certificates'],
    'No major findings. The certificate is renewed.',
  ),
  inactive(
    'Infection control in the evening',
    ['/courses/details/8', 'See the course'],
    'Four weeks, designed for shift workers.',
    'gallery/classroom',
  ),
  inactive(
    'CompEx week',
    ['/courses/details/3', 'See the course'],
    'Five days, with the assessment on the last day.',
    'gallery/lab',
  ),
  inactive(
    'Hostel rooms for women',
    ['/facilities', 'See our facilities'],
    'A second floor is now open, a ten-minute walk from the classroom.',
    'gallery/hostel',
  ),
  inactive(
    'Open day at the academy',
    ['/blog#events', 'See our events'],
    'Workshops, hostel and a trial lesson.',
    'gallery/campus',
  ),
  inactive(
    'Glove quality course for stores officers',
    ['/courses/details/9', 'See the course'],
    "Six weeks in the plant's laboratory.",
    'gallery/reading',
  ),
  inactive(
    'Monsoon deliveries',
    ['/contact', 'Contact us'],
    'Roads to the high ranges may close. Please order a week earlier.',
  ),
  inactive(
    'New carton, same gloves',
    ['/product', 'See all gloves'],
    'Size and powder are now printed on three sides.',
    'boxes/amazing',
  ),
  inactive(
    'Gynecological gloves, powder-free',
    ['/product/4', 'See the glove'],
    'Elbow length, in 6.5 to 8.5 and in M, L and XL.',
    'products/gynaecological-powder-free',
  ),
  inactive(
    'Thank you for your visit',
    ['/contact', 'Ask for samples'],
    'Did you leave your card at the fair? Your sample is on its way.',
  ),
  inactive('Phone lines restored', ['/contact', 'Contact us'], 'Both phone numbers are working again.'),
  inactive('Vishu greetings', ['/about', 'About us'], 'A happy new year to everyone who works with us.'),
]
