import { ItemPanel } from '../../admin-kit/list-screen/item-panel.tsx'
import { ListRow } from '../../admin-kit/list-screen/list-row.tsx'
import { ListScreen } from '../../admin-kit/list-screen/list-screen.tsx'
import { Cell, ColumnHead, ListTable } from '../../admin-kit/list-screen/list-table.tsx'
import { revalidatesList } from '../../admin-kit/list-screen/list-view.ts'
import { loadList } from '../../admin-kit/list-screen/load-list.ts'
import { StatusTabs } from '../../admin-kit/list-screen/status-tabs.tsx'
import { useList } from '../../admin-kit/list-screen/use-list.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { CoursePicture } from './course-card/course-picture.tsx'
import type { Route } from './+types/course-admin'
import { CourseForm } from './course-form.tsx'
import { courseList } from './course-list.ts'
import { rupees } from './rupees.ts'

export const meta = () => adminMeta('Courses')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(courseList, request)

export const shouldRevalidate = revalidatesList

export default function CourseAdmin({ loaderData }: Route.ComponentProps) {
  const list = useList(courseList, loaderData)
  return (
    <ListScreen
      list={list}
      filter={<StatusTabs list={list} />}
      form={
        <ItemPanel
          list={list}
          one={courseList.one}
          shape="sheet"
          titles={{ add: 'Add course', edit: 'Edit course' }}
        >
          {(course) => <CourseForm course={course} />}
        </ItemPanel>
      }
    >
      <ListTable
        label="Courses"
        head={
          <>
            <ColumnHead>Course</ColumnHead>
            <ColumnHead>Category</ColumnHead>
            <ColumnHead>Type</ColumnHead>
            <ColumnHead>Duration</ColumnHead>
            <ColumnHead isNumber>Price</ColumnHead>
            <ColumnHead isNumber>Enrolled</ColumnHead>
            <ColumnHead>Active</ColumnHead>
          </>
        }
      >
        {list.rows.map((course) => (
          <ListRow
            key={course.id}
            item={course}
            title={course.name}
            picture={
              <span data-house="academy">
                <CoursePicture course={course} sizes="3.5rem" />
              </span>
            }
            switchLabel="Active"
            sitePath={courseList.sitePath(course)}
          >
            <Cell>{course.category.name}</Cell>
            <Cell>{course.type}</Cell>
            <Cell>{course.duration}</Cell>
            <Cell isNumber>{rupees(course.price)}</Cell>
            <Cell isNumber label="Enrolled">
              {course.users}
            </Cell>
          </ListRow>
        ))}
      </ListTable>
    </ListScreen>
  )
}
