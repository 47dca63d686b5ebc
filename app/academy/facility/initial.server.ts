import type { InitialRow } from '../../records/content/content-parts.server.ts'

export const initialFacilities: readonly InitialRow<'facility'>[] = [
  {
    name: 'Modern Classroom',
    description:
      'Rooms for up to 24, with a board, a screen and tables large enough for full-size drawings. Lessons are recorded, so you can catch up on a missed day.',
    image: 'gallery/classroom',
  },
  {
    name: 'Computer Labs',
    description:
      'One computer per student, with software for drawings, weld maps, loop diagrams and inspection reports. Open after class until 9:00 pm.',
    image: 'gallery/lab',
  },
  {
    name: 'Practical Workshops',
    description:
      'Welded test pieces with real defects, ultrasonic sets, a pressure rig, a control loop and a wall of Ex enclosures. Most courses spend half their hours here.',
    image: 'gallery/shop',
  },
  {
    name: 'Expert Faculties',
    description:
      'Instructors who have signed inspection reports at plants and yards, and still work on site for part of every year. Their reference books are in the reading room.',
    image: 'gallery/faculty',
  },
  {
    name: 'Hostel Facility',
    description:
      'Separate floors for women and men, single and shared rooms, a mess with Kerala and North Indian food, and a ten-minute walk to the classroom.',
    image: 'gallery/hostel',
  },
  {
    name: 'Placement Support',
    description:
      'A CV that plants understand, two practice interviews, and introductions to employers our inspection division works with. We support you until your first job, but cannot promise one.',
    image: 'gallery/campus',
  },
]
