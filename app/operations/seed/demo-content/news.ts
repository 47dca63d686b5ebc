import { sampleIdentity as identity } from '../../../records/identity/sample-identity.ts'
import { sampleArticle } from '../../../company/news/sample-article.ts'

export type DemoNews = {
  tittle: string
  name: string
  description: string
  tags: string
  daysAgo: number
  picture: string | null
  status: 0 | 1
}

const paragraphs = (...texts: string[]): string => texts.join('\n\n')

export const demoNews: readonly DemoNews[] = [
  {
    tittle: 'Nitrile examination gloves now in four sizes',
    name: 'Neethu Paul',
    description: paragraphs(
      'The blue glove is now made in S, M, L and XL, 100 pieces to a box. Non-sterile, powder-free and free of latex.',
      'Until now it came in M and L, which left out the smallest and largest hands. A glove that is too small tears at the thumb; one that is too large folds at the fingertips and dulls the touch. The new formers were installed over the summer, and the first lots have passed the water test and the palm width check.',
      'The product number stays the same. For S and XL, ask for ten free samples within Kerala.',
    ),
    tags: 'Nitrile, Examination gloves, Sizes',
    daysAgo: 8,
    picture: 'products/pair-blue',
    status: 1,
  },
  {
    tittle: `${identity.academyName} opens a second ultrasonic bench`,
    name: 'Asha Kurup',
    description: paragraphs(
      'The workshop has three more ultrasonic sets and a wall of test pieces, so a batch of twelve now scans in pairs instead of groups of four.',
      'The test pieces were welded here with deliberate flaws: lack of fusion, slag, toe cracks, and one echo that comes only from the geometry. Only the assessor knows where they are.',
      'The bench is open to former students on Saturdays. Bring your own couplant.',
    ),
    tags: 'Academy, Ultrasonic testing, Workshop',
    daysAgo: 19,
    picture: 'gallery/shop',
    status: 1,
  },
  {
    tittle: sampleArticle.title,
    name: sampleArticle.author,
    description: paragraphs(...sampleArticle.paragraphs),
    tags: sampleArticle.tags.join(', '),
    daysAgo: 39,
    picture: sampleArticle.picture,
    status: 1,
  },
  {
    tittle: 'Chemotherapy gloves, made to order',
    name: 'Neethu Paul',
    description: paragraphs(
      'Pharmacies that prepare cytotoxic drugs asked us for a longer cuff and for a colour that shows the second glove beneath the first. The result is our newest product, the customized chemotherapy glove.',
      'Length, thickness and colour are agreed with the pharmacy. Permeation is tested against the drugs it names, and the report comes with the order. We do not stock this glove, and none of the gloves in our catalogue is intended for cytotoxic drugs.',
    ),
    tags: 'Chemotherapy, New product, Hospital pharmacy',
    daysAgo: 57,
    picture: 'products/gynaecological',
    status: 1,
  },
  {
    tittle: 'Why we publish the water test',
    name: 'Joby Varkey',
    description: paragraphs(
      'We hang a glove filled with a litre of water for two minutes. If a drop appears, the glove has failed. The test is old, simple and hard to argue with.',
      "From this quarter, we send the lot's result with every consignment: how many gloves we tested, how many leaked, and the limit. An AQL of 1.5 does not mean that no glove leaks. It means that we are likely to reject a lot with more leaks before you see it.",
    ),
    tags: 'Quality, AQL, Testing',
    daysAgo: 84,
    picture: 'products/surgical-powder-free',
    status: 1,
  },
  {
    tittle: 'Timetable of the monsoon batches',
    name: 'Asha Kurup',
    description: paragraphs(
      'Classes in June and July begin at 9:30 am instead of 9:00 am, because the first bus from the high ranges runs late in the rain.',
      'Practical hours stay the same. They move to the evening, when the workshop is open until 9:00 pm.',
    ),
    tags: 'Academy, Timetable',
    daysAgo: 160,
    picture: 'gallery/classroom',
    status: 0,
  },
  {
    tittle: 'Road works at the gate',
    name: 'Neethu Paul',
    description: paragraphs(
      'Lorries use the northern gate for three weeks. Visitors on foot are not affected.',
      'Deliveries leave as planned; please allow half an hour more for collection.',
    ),
    tags: 'Plant, Deliveries',
    daysAgo: 210,
    picture: null,
    status: 0,
  },
]
