/** Shown at /news/details until the first news item is published. */
export const sampleArticle = {
  title: 'How to read the label of a glove box',
  author: 'Neethu Paul',
  date: '2026-10-12',
  tags: ['Gloves', 'Hospital buying', 'Safety'],
  picture: 'products/pouch',
  paragraphs: [
    'A box of medical gloves is a small document. Much of it is printed in symbols so that it can be read in any country, and much of it is overlooked for the same reason. Six lines are worth half a minute of your time.',
    'The first is the material. Natural rubber latex, nitrile and vinyl behave differently and should not be swapped without asking the people who wear them. A triangle with the word LATEX means that natural rubber latex is present, and that the glove must not touch people who are allergic to it.',
    'The second is sterility. Surgical gloves come as sterile pairs in a sealed pouch. Examination gloves come loose in a box and are clean, not sterile. The two may look alike on a shelf.',
    'The third is powder. A powdered glove is dusted with absorbable starch; a powder-free glove has a coated inside. Many hospitals have stopped using powder because it can irritate tissue and carry latex protein into the air, and the United States has banned powdered gloves since 18 January 2017.',
    'The fourth and fifth are the lot and the date. The lot can be traced back to the day, the line and the tests. The date next to the hourglass is the use-by date. Put the box with the earliest date in front.',
    'The sixth is the standard. EN 455 or ISO 10282 on the box means that the manufacturer has figures for holes, strength and size. Ask for them.',
  ],
}
