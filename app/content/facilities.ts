export type Facility = { name: string; description: string; picture: string }

export const facilitiesLead =
  'Rooms to learn in, equipment to learn on, and a place to sleep within sight of both.'

/** The academy's six facilities; `picture` is a picture name. */
export const facilities: readonly Facility[] = [
  {
    name: 'Modern Classroom',
    description:
      'Rooms for at most twenty-four, with a board, a screen and enough table for a drawing in full size. Lessons are recorded, so that a missed day can be made up.',
    picture: 'gallery/classroom',
  },
  {
    name: 'Computer Labs',
    description:
      'One machine for each student, with software for drawings, weld maps, loop diagrams and inspection reports. Open outside lesson hours until nine in the evening.',
    picture: 'gallery/lab',
  },
  {
    name: 'Practical Workshops',
    description:
      'Welded test pieces with real defects, ultrasonic sets, a pressure rig, a control loop and a wall of Ex enclosures. Half the hours of most courses are spent here.',
    picture: 'gallery/shop',
  },
  {
    name: 'Expert Faculties',
    description:
      'Teachers who have signed inspection reports on plants and yards, and who go back to site for part of each year. Their own reference shelf is in the reading room.',
    picture: 'gallery/reading',
  },
  {
    name: 'Hostel Facility',
    description:
      'Separate floors for women and men, single and shared rooms, a mess with Kerala and north Indian food, and ten minutes on foot to the classroom.',
    picture: 'gallery/hostel',
  },
  {
    name: 'Placement Support',
    description:
      'A CV that a plant can read, two practice interviews, and introductions to employers with whom our inspection division works. We support you until your first job, but cannot promise one.',
    picture: 'gallery/campus',
  },
]
