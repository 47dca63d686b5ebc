import type { InitialRow } from '../../records/content/content-parts.server.ts'

export const initialFacilities: readonly InitialRow<'facility'>[] = [
  {
    name: 'Modern Classroom',
    description:
      'Rooms for at most twenty-four, with a board, a screen and enough table for a drawing in full size. Lessons are recorded, so that a missed day can be made up.',
    image: 'gallery/classroom',
  },
  {
    name: 'Computer Labs',
    description:
      'One machine for each student, with software for drawings, weld maps, loop diagrams and inspection reports. Open outside lesson hours until nine in the evening.',
    image: 'gallery/lab',
  },
  {
    name: 'Practical Workshops',
    description:
      'Welded test pieces with real defects, ultrasonic sets, a pressure rig, a control loop and a wall of Ex enclosures. Half the hours of most courses are spent here.',
    image: 'gallery/shop',
  },
  {
    name: 'Expert Faculties',
    description:
      'Teachers who have signed inspection reports on plants and yards, and who go back to site for part of each year. Their own reference shelf is in the reading room.',
    image: 'gallery/reading',
  },
  {
    name: 'Hostel Facility',
    description:
      'Separate floors for women and men, single and shared rooms, a mess with Kerala and north Indian food, and ten minutes on foot to the classroom.',
    image: 'gallery/hostel',
  },
  {
    name: 'Placement Support',
    description:
      'A CV that a plant can read, two practice interviews, and introductions to employers with whom our inspection division works. We support you until your first job, but cannot promise one.',
    image: 'gallery/campus',
  },
]
