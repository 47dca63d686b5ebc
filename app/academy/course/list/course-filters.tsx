import type { RefObject } from 'react'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { Select } from '#app/ui/form/select.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { localPath, t } from '#app/ui/language/translate.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { online } from '#app/academy/batch/intake/intake-text.ts'
import { listMonths, listPlaces } from '#app/academy/batch/intake/listed-intake.ts'
import type { Category } from '#app/academy/category/category.server.ts'
import type { CourseFilter, CoursesView } from './courses-query.ts'

type CourseFiltersProps = {
  form: RefObject<HTMLFormElement | null>
  view: CoursesView
  filter: CourseFilter
  onChange: (changes: Partial<CourseFilter>) => void
  category: number | undefined
  categories: readonly Category[]
  onChoose: (category: number | undefined) => void
}

/** Without a script, the form opens /courses with the filters in the URL. */
export function CourseFilters(props: CourseFiltersProps) {
  const { form, view, filter, onChange, category, categories, onChoose } = props
  const { isFixed, intakes } = view
  return (
    <form
      className="grid gap-4 border-b border-line pb-5 xs:max-lg:grid-cols-2 lg:grid-cols-[minmax(16rem,1fr)_auto_13rem_13rem] lg:items-end max-lg:[&>:nth-child(-n+2)]:col-span-full"
      action={localPath('/courses')}
      role="search"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="search noscript:grid noscript:grid-cols-[1fr_auto] noscript:gap-2">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="search"
          placeholder={t('Search courses...')}
          aria-label={t('Search courses')}
          maxLength={textLimits.line}
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <button
          className="btn hidden noscript:inline-flex"
          name={isFixed ? 'category_id' : 'category'}
          value={category ?? ''}
        >
          {t('Search')}
        </button>
      </div>
      {isFixed ? (
        <ArrowLink href={localPath('/courses')}>{t('All courses')}</ArrowLink>
      ) : (
        <div className="choices lg:flex-nowrap" role="group" aria-label={t('Category')}>
          {[{ id: undefined, name: t('ALL') }, ...categories].map(({ id, name }) => (
            <button
              key={name}
              className="choice min-h-control"
              name="category"
              value={id ?? ''}
              aria-pressed={id === category}
              onClick={(event) => {
                event.preventDefault()
                onChoose(id)
              }}
            >
              {id === undefined ? name : <Content>{name}</Content>}
            </button>
          ))}
        </div>
      )}
      <Choice
        label={t('Starts in')}
        name="month"
        all={t('Any month')}
        value={filter.month}
        options={listMonths(intakes).map((month) => [month, formatDate(`${month}-01`, 'monthYear')])}
        onChange={(month) => onChange({ month })}
      />
      <Choice
        label={t('Place')}
        name="place"
        all={t('Any place')}
        value={filter.place}
        options={listPlaces(intakes).map((place) => [place, place === online ? t(online) : place])}
        onChange={(place) => onChange({ place })}
      />
    </form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  all: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

const Choice = ({ label, name, all, value, options, onChange }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`courses-${name}`}>{label}</label>
    <Select
      id={`courses-${name}`}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      empty={all}
      options={options}
    />
  </div>
)
