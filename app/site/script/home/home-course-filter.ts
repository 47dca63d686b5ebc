type Answer = { success: boolean; message?: string; data: { id: number }[] }

const choice = document.querySelector<HTMLElement>('[data-course-choice]')
const track = choice?.querySelector<HTMLElement>('[data-slides-track]')
const state = choice?.querySelector<HTMLElement>('[data-course-none]')
let latest: AbortController | undefined

async function fetchCourseIds(category: string, signal: AbortSignal): Promise<Set<string>> {
  const query = new URLSearchParams({
    limit: '100',
    offset: '1',
    ...(category && { category_id: category }),
    status: '1',
  })
  const response = await fetch(`/api/courses?${query}`, { signal })
  const answer = (await response.json()) as Answer
  if (!answer.success) throw new Error(answer.message)
  return new Set(answer.data.map(({ id }) => String(id)))
}

async function selectCategory(button: HTMLButtonElement) {
  if (!choice || !track || !state) return
  latest?.abort()
  latest = new AbortController()
  const { signal } = latest
  for (const each of choice.querySelectorAll('[aria-pressed]'))
    each.setAttribute('aria-pressed', String(each === button))
  track.setAttribute('aria-busy', 'true')
  try {
    const ids = await fetchCourseIds(button.value, signal)
    for (const slide of track.querySelectorAll<HTMLElement>('[data-course]')) {
      slide.hidden = !ids.has(slide.dataset.course ?? '')
    }
    track.scrollTo({ left: 0, behavior: 'instant' })
    state.textContent = ids.size ? '' : (state.dataset.courseNone ?? '')
  } catch {
    if (signal.aborted) return
    state.textContent = state.dataset.courseFailed ?? ''
  }
  track.removeAttribute('aria-busy')
}

choice?.querySelector('form')?.addEventListener('submit', (event) => {
  const button = event.submitter
  if (!(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  void selectCategory(button)
})
