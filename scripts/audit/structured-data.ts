/** What a block of structured data is: an object with a type. */
type Item = Record<string, unknown>

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown): boolean => isText(value) && URL.canParse(String(value))
const isDay = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(String(value)))
const isLater = (value: unknown): boolean => isDay(value) && Date.parse(String(value)) > Date.now()
const isPicture = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).every((one) =>
    isAddress(typeof one === 'object' ? (one as Item | null)?.url : one),
  )
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null
const isNamed = (value: unknown): boolean => isItem(value) && isText(value.name)
const isPlace = (value: unknown): boolean => isItem(value) && (isItem(value.address) || isText(value.address))
const isList = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)

/** What each type needs, after schema.org and the rich results of search engines. */
const needs: Record<string, Record<string, (value: unknown) => boolean>> = {
  Organization: { name: isText, url: isAddress, logo: isPicture, address: isItem },
  EducationalOrganization: { name: isText, url: isAddress },
  BreadcrumbList: { itemListElement: isList },
  ItemList: { itemListElement: isList },
  Product: { name: isText, description: isText, image: isPicture, brand: isNamed },
  Course: { name: isText, description: isText, provider: isNamed },
  JobPosting: {
    title: isText,
    description: isText,
    datePosted: isDay,
    validThrough: (value) => value === undefined || isLater(value),
    hiringOrganization: isNamed,
    jobLocation: isPlace,
    employmentType: (value) => isText(value) || Array.isArray(value),
  },
  NewsArticle: { headline: isText, datePublished: isDay, image: isPicture, author: isNamed },
  ProfilePage: { mainEntity: isNamed },
  Event: { name: isText, startDate: isDay, location: (value) => isNamed(value) || isPlace(value) },
  FAQPage: { mainEntity: isList },
  Question: { name: isText, acceptedAnswer: (value) => isItem(value) && isText(value.text) },
}

/** What is wrong with a block of structured data. @param json the text of the script element */
export function dataProblems(json: string): string[] {
  try {
    const block: unknown = JSON.parse(json)
    if (!isItem(block)) return ['no object']
    if (block['@context'] !== 'https://schema.org') return [`its context is ${String(block['@context'])}`]
    return itemProblems(block)
  } catch (error) {
    return [`cannot be read: ${String(error)}`]
  }
}

function itemProblems(item: Item): string[] {
  const type = String(item['@type'])
  const needed = needs[type]
  if (!needed) return [`the type ${type} is not known to the audit`]
  const wrong = Object.entries(needed)
    .filter(([name, isRight]) => !isRight(item[name]))
    .map(([name]) => `${type}.${name} is ${JSON.stringify(item[name])?.slice(0, 80) ?? 'missing'}`)
  const offers = 'offers' in item && type === 'Product' ? ['Product.offers: there is no price to offer'] : []
  return [...wrong, ...offers, ...listProblems(type, item)]
}

function listProblems(type: string, item: Item): string[] {
  const questions = item.mainEntity
  if (type === 'FAQPage' && isList(questions)) return questions.flatMap(itemProblems)
  const elements = item.itemListElement
  if (!isList(elements)) return []
  return elements.flatMap((element, at) => {
    const order =
      element.position === at + 1 ? [] : [`${type}: position ${String(element.position)} is not ${at + 1}`]
    const inner = isItem(element.item) && '@type' in element.item ? itemProblems(element.item) : []
    // The last of a trail is the page itself.
    const needsAddress = type === 'BreadcrumbList' && at < elements.length - 1
    const trail = needsAddress && !isAddress(element.item) ? [`${type}: ${at + 1} has no address`] : []
    const name = type === 'BreadcrumbList' && !isText(element.name) ? [`${type}: ${at + 1} has no name`] : []
    return [...order, ...inner, ...trail, ...name]
  })
}
