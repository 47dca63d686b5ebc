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
      'Until now it came in M and L, which left out the smallest and the largest hands on a ward. A glove that is too small tears at the thumb; one that is too large folds at the fingertip and takes the feeling away. The new formers were set up over the summer, and the first lots have passed the water test and the measurement of palm width.',
      'Hospitals that order M and L keep their product number. For S and XL ask for samples of ten, which we send free of charge within Kerala.',
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
      'The workshop has three more ultrasonic sets and a wall of test pieces, so that a batch of twelve scans in pairs and no longer in fours.',
      'The test pieces were welded here, with flaws put in on purpose: lack of fusion, slag, cracks at the toe and one that is only a shadow of the geometry. Where they lie is written in a book that only the assessor opens.',
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
      'Pharmacies that prepare cytotoxic drugs asked us for a longer cuff and for a colour that shows the second glove beneath the first. Out of that grew our newest product, the customized chemotherapy glove.',
      'Length, thickness and colour are agreed with the pharmacy. Permeation is tested against the drugs that it names, and the report goes with the order. We do not sell the glove from stock, and none of the gloves in the catalogue is meant for cytotoxic drugs.',
    ),
    tags: 'Chemotherapy, New product, Hospital pharmacy',
    daysAgo: 57,
    picture: 'products/cuff',
    status: 1,
  },
  {
    tittle: 'Why we publish the water test',
    name: 'Joby Varkey',
    description: paragraphs(
      'A litre of water hangs in a glove for two minutes. If a drop appears, the glove has failed. The test is old, plain and hard to argue with.',
      'From this quarter the result of the lot is sent with every consignment: how many gloves were tested, how many leaked, and the limit. An AQL of 1.5 does not mean that no glove leaks. It means that a lot with more leaking gloves than that is likely to be refused, by us, before you see it.',
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
      'Classes in June and July begin at half past nine instead of nine, since the first bus from the high ranges runs late in the rain.',
      'Practical hours are not shortened. They move into the evening, when the workshop stays open until nine.',
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
