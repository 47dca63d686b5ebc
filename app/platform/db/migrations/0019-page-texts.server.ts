import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

const names = `
  heroTitle heroButton productsTitle productsButton aboutTitle aboutLead aboutText aboutButton
  brandsTitle brandsLead cities customers figuresNote coursesTitle coursesLead voicesTitle
  careersTitle careersLead careersButton title subtitle introTitle intro storyTitle story
  directorTitle managementTitle managementLead lead whyTitle whyIntro whyPoints approachTitle
  approachIntro approachPoints trades apartTitle apartIntro apartPoints careersIntro careersPoints
  supportTitle supportIntro supportPoints services howTitle how closing button points note formTitle
  mapButton applyNote generalTitle generalText date formsTitle formsLead contactAsked contactWhy
  contactReaders admissionAsked admissionWhy admissionReaders careerAsked careerWhy careerReaders
  franchiseAsked franchiseWhy franchiseReaders sections`

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  let table = contentTable(db, 'page').addColumn('page', text, (type) => type.notNull().unique())
  for (const name of names.trim().split(/\s+/)) table = table.addColumn(name, text)
  await table.execute()
}
