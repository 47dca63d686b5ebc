import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SelectBox } from '../parts/select-box.tsx'
import { useListContext } from './list-context.ts'
import type { ContentRow } from './content-list.ts'
import styles from './list-table.module.css'
import { fromList } from './use-list.ts'
import { StatusSwitch } from './status-switch.tsx'

type ListRowProps = {
  item: ContentRow
  title: string
  /** Fills its box, 3:2. */
  picture?: ReactNode
  /** A second line below the title. */
  below?: ReactNode
  /** What the switch is called: 'Active'. */
  switchLabel: string
  /** Where the site shows it, if it does. */
  sitePath: string | undefined
  /** `Cell`s between the title and the switch. */
  children: ReactNode
}

/** One item of a list: its title opens the form, its switch moves it to the other tab. */
export function ListRow({ item, title, picture, below, switchLabel, sitePath, children }: ListRowProps) {
  const { list, actions } = useListContext()
  const { id, version } = item
  const target = { id, version, title }
  const isSelected = list.selection.has(id)
  const reason = list.reasons.get(id)
  const toForm = list.to({ id })
  return (
    <tr
      role="row"
      className={list.savedId === id ? styles.saved : undefined}
      data-row={id}
      data-selected={isSelected || undefined}
    >
      <td role="cell" className={styles.select}>
        <SelectBox
          label={`Select ${title}`}
          isSelected={isSelected}
          onToggle={(isRange) => list.selection.toggle(id, isRange)}
        />
      </td>
      <td role="cell" className={styles.main}>
        <div className={styles.name}>
          {picture && <span className={styles.picture}>{picture}</span>}
          <span className={styles.words}>
            <Link className={styles.title} to={toForm} state={fromList} data-action="open">
              {title}
            </Link>
            {below && <span className={styles.below}>{below}</span>}
            {reason && (
              <span className={styles.reason}>
                <Icon name="alert" />
                {reason}
              </span>
            )}
          </span>
        </div>
      </td>
      {children}
      <td role="cell" className={styles.switch}>
        <StatusSwitch item={item} title={title} label={switchLabel} />
      </td>
      <td role="cell" className={styles.actions}>
        {sitePath && (
          <a
            className="btn btn--plain btn--s btn--icon"
            href={sitePath}
            target="_blank"
            rel="noopener"
            aria-label={`View ${title} on site`}
            title="View on site"
            data-action="view"
          >
            <Icon name="arrow-up-right" />
          </a>
        )}
        <Link
          className="btn btn--plain btn--s btn--icon"
          to={toForm}
          state={fromList}
          aria-label={`Edit ${title}`}
          title="Edit"
          data-action="edit"
        >
          <AdminIcon name="pencil" />
        </Link>
        {list.collection.remove && (
          <button
            className="btn btn--plain btn--s btn--icon"
            type="button"
            aria-label={`Delete ${title}`}
            title="Delete"
            data-action="delete"
            onClick={() => void actions.remove([target])}
          >
            <AdminIcon name="trash" />
          </button>
        )}
      </td>
    </tr>
  )
}
