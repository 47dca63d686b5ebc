export function matchesSearch(course: { name: string; description: string }, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return course.name.toLowerCase().includes(wanted) || course.description.toLowerCase().includes(wanted)
}
