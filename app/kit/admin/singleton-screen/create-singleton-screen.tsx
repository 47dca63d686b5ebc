import type { ComponentType } from 'react'
import { type ClientLoaderFunctionArgs, Link, type MetaArgs } from 'react-router'
import { adminMeta } from '../admin-meta.ts'
import { LoadFailed } from '../load-failed.tsx'
import {
  type ContentDefinition,
  type ContentRow,
  createContentClient,
  type RecordOf,
} from '../list-screen/content-client.ts'
import { useContentList, type ListData, loadList } from '../list-screen/use-content-list.tsx'
import { ListContext } from '../list-screen/list-context.ts'
import { createShouldRevalidate } from '../list/list-search-params.ts'
import { Screen } from '../screen.tsx'
import { SingletonRecord } from './singleton-record.tsx'
import styles from './singleton-screen.module.css'

const maxRows = 100

type SingletonParts<Row> = {
  form: ComponentType<{ row: Row | undefined }>
  /** Label of a record in the side navigation. If omitted, the navigation lists the form's sections. */
  getRowLabel?: (row: Row) => string
  sections?: readonly string[]
}

export function createSingletonScreen<const D extends ContentDefinition>(
  definition: D,
  parts: SingletonParts<RecordOf<D>>,
) {
  const collection = createContentClient(definition)
  const { form: Form, getRowLabel, sections = [] } = parts as unknown as SingletonParts<ContentRow>

  function Page({ loaderData }: { loaderData: ListData }) {
    const list = useContentList(collection, loaderData)
    const { rows, error, view, linkTo, findDraft } = list
    const row = rows.find(({ id }) => id === view.id) ?? rows[0]
    return (
      <ListContext value={list}>
        <Screen title={collection.labels.title}>
          {error !== undefined && <LoadFailed error={error} title={collection.labels.listFailed} />}
          <div className={styles.editor}>
            {(getRowLabel || sections.length > 0) && (
              <nav className={styles.index} aria-label={getRowLabel ? 'Pages' : 'Sections'}>
                <ul role="list">
                  {getRowLabel
                    ? rows.map((each) => (
                        <li key={each.id}>
                          <Link to={linkTo({ id: each.id })} aria-current={each === row ? 'page' : undefined}>
                            {getRowLabel(each)}
                            {findDraft(each.id) && <Changed />}
                          </Link>
                        </li>
                      ))
                    : sections.map((title) => (
                        <li key={title}>
                          <button type="button" onClick={() => scrollToSection(title)}>
                            {title}
                          </button>
                        </li>
                      ))}
                </ul>
              </nav>
            )}
            <div className={styles.form}>
              {row && <SingletonRecord row={row}>{(opened) => <Form row={opened} />}</SingletonRecord>}
            </div>
          </div>
        </Screen>
      </ListContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, collection.labels.title),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) => loadList(collection, request, maxRows),
    shouldRevalidate: createShouldRevalidate(collection.name),
  }
}

const Changed = () => (
  <span className={styles.dot}>
    <span className="vh">, has a draft</span>
  </span>
)

export const sectionId = (title: string): string => title.toLowerCase().replace(/\W+/g, '-')

function scrollToSection(title: string): void {
  const section = document.getElementById(sectionId(title))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
