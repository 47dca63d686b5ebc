import './home-course-filter.ts'
import './count-up.ts'
import './film.ts'
import './slides.ts'
