import { createListScreen } from '../../admin-kit/list-screen/create-list-screen.tsx'
import { CoursePicture } from './course-card/course-picture.tsx'
import { CourseForm } from './course-admin-form.tsx'
import { course } from './definition.ts'
import { rupees } from './rupees.ts'

const screen = createListScreen(course, {
  labels: {
    added: 'Course added successfully!',
    updated: 'Course updated successfully!',
    activated: 'Course activated successfully!',
    deactivated: 'Course deactivated successfully!',
    messageDuration: 3000,
  },
  picture: (row) => (
    <span data-house="academy">
      <CoursePicture course={row} sizes="3.5rem" />
    </span>
  ),
  columns: [
    { head: 'Category', cell: ({ category }) => category.name },
    { head: 'Type', cell: ({ type }) => type },
    { head: 'Duration', cell: ({ duration }) => duration },
    { head: 'Price', isNumber: true, cell: ({ price }) => rupees(price) },
    { head: 'Enrolled', isNumber: true, isLabelled: true, cell: ({ users }) => users },
  ],
  form: CourseForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
