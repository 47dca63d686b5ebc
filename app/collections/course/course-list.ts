import { adminApi } from '../../admin-kit/admin-api.ts'
import type { ListKind } from '../../admin-kit/list-screen/list-kind.ts'
import type { Course } from './course.ts'

/** Courses, as the back-office lists and changes them. */
export const courseList: ListKind<Course> = {
  kind: 'course',
  words: {
    title: 'Courses',
    one: 'course',
    many: 'courses',
    add: 'Add Course',
    search: 'Search courses...',
    on: 'active',
    off: 'inactive',
    turnOn: 'Activate',
    turnOff: 'Deactivate',
    whereShown: 'Active courses are shown on the home page and under Courses.',
    listFailed: 'Failed to load courses',
    activated: 'Course activated successfully!',
    deactivated: 'Course deactivated successfully!',
    statusFailed: 'Failed to update course status',
    added: 'Course added successfully!',
    updated: 'Course updated successfully!',
    messageDuration: 3000,
  },
  list: (query, signal) => adminApi.get('/admin/courses', { query, signal }),
  one: (id) => adminApi.get('/admin/courses/:id', { params: { id } }),
  setStatus: (id, status) =>
    adminApi.patch('/admin/Update/courses/:id', { params: { id }, body: { status } }),
  titleOf: ({ name }) => name,
  sitePath: ({ id, status }) => (status === 1 ? `/courses/details/${id}` : undefined),
}
