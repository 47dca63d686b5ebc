// What the home page alone needs; the page has it as soon as it is parsed and none of it is needed before.
import './home-course-filter.ts'
import './count-up.ts'
import './film.ts'
import './slides.ts'
