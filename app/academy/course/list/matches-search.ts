/** Whether a course is meant by a search: its name or description contains it, whatever the case. */
export function matchesSearch(course: { name: string; description: string }, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return course.name.toLowerCase().includes(wanted) || course.description.toLowerCase().includes(wanted)
}
