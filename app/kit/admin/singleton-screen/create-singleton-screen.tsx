import type { ComponentType } from 'react'
import { type ClientLoaderFunctionArgs, Link, type MetaArgs } from 'react-router'
import { adminMeta } from '../admin-meta.ts'
import { Failed } from '../failed.tsx'
import {
  type ContentDefinition,
  type ContentRow,
  contentClient,
  type RowOf,
} from '../list-screen/content-client.ts'
import { useContentList, type ListData, loadList } from '../list-screen/use-content-list.tsx'
import { ListContext } from '../list-screen/list-context.ts'
import { revalidatesList } from '../list/list-search-params.ts'
import { Screen } from '../screen.tsx'
import { FixedRecord } from './fixed-record.tsx'
import styles from './singleton-screen.module.css'

/** They are all in the index. */
const mostRows = 100

type SingletonParts<Row> = {
  /** Made by `createRecordForm`. */
  form: ComponentType<{ row: Row | undefined }>
  /** What a row is called in the index at the left; without it the index leads to the sections of the only form. */
  nameOf?: (row: Row) => string
  /** Titles of the sections of the only form. */
  sections?: readonly string[]
}

/**
 * The screen of a singleton: its form, or one for each of its rows.
 * @returns what its route module exports: the page, `meta`, `clientLoader` and `shouldRevalidate`.
 */
export function createSingletonScreen<const D extends ContentDefinition>(
  definition: D,
  parts: SingletonParts<RowOf<D>>,
) {
  const collection = contentClient(definition)
  const { form: Form, nameOf, sections = [] } = parts as unknown as SingletonParts<ContentRow>

  function Page({ loaderData }: { loaderData: ListData }) {
    const list = useContentList(collection, loaderData)
    const { rows, error, view, to, draftOf } = list
    const row = rows.find(({ id }) => id === view.id) ?? rows[0]
    return (
      <ListContext value={list}>
        <Screen title={collection.labels.title}>
          {error !== undefined && <Failed error={error} title={collection.labels.listFailed} />}
          <div className={styles.editor}>
            {(nameOf || sections.length > 0) && (
              <nav className={styles.index} aria-label={nameOf ? 'Pages' : 'Sections'}>
                <ul role="list">
                  {nameOf
                    ? rows.map((each) => (
                        <li key={each.id}>
                          <Link to={to({ id: each.id })} aria-current={each === row ? 'page' : undefined}>
                            {nameOf(each)}
                            {draftOf(each.id) && <Changed />}
                          </Link>
                        </li>
                      ))
                    : sections.map((title) => (
                        <li key={title}>
                          <button type="button" onClick={() => goTo(title)}>
                            {title}
                          </button>
                        </li>
                      ))}
                </ul>
              </nav>
            )}
            <div className={styles.form}>
              {row && <FixedRecord row={row}>{(opened) => <Form row={opened} />}</FixedRecord>}
            </div>
          </div>
        </Screen>
      </ListContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, collection.labels.title),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) => loadList(collection, request, mostRows),
    shouldRevalidate: revalidatesList(collection.name),
  }
}

const Changed = () => (
  <span className={styles.dot}>
    <span className="vh">, has a draft</span>
  </span>
)

/** The id of a section, by its title. */
export const sectionId = (title: string): string => title.toLowerCase().replace(/\W+/g, '-')

function goTo(title: string): void {
  const section = document.getElementById(sectionId(title))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
