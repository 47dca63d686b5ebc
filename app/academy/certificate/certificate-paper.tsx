import './certificate-paper.css'
import type { ReactNode } from 'react'
import { contentLanguage } from '#app/ui/language/translate.ts'
import { AcademyMark } from '#app/kit/page/logo/logo.tsx'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { chooseDrawing, type DrawnCourse } from '#app/academy/category/course-drawings.ts'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'

type PaperFact = { label: string; value: ReactNode }

type CertificatePaperProps = {
  course: DrawnCourse
  number: string
  holder: string
  /** 'Adv Skill Diploma, 6 months' */
  courseFacts: string
  facts?: readonly PaperFact[]
  blockFacts?: readonly PaperFact[]
  children?: ReactNode
}

/** A picture of a certificate, in millimetres of the printed one. Screen readers skip it, because the page has its facts as text. */
export function CertificatePaper(props: CertificatePaperProps) {
  const { course, number, holder, courseFacts, facts, blockFacts, children } = props
  const { academyName, legalName, address } = useIdentity()
  return (
    <div className="@container" aria-hidden="true" lang={contentLanguage()}>
      <div className="certificate-paper">
        <div className="certificate-paper__plate">
          <Drawing name={chooseDrawing(course)} />
          <Facts facts={blockFacts} className="certificate-paper__block" />
        </div>
        <svg className="certificate-paper__braid" viewBox="0 0 7 192" preserveAspectRatio="none">
          <path d={strands} />
          <path d={strand(2, 3)} />
        </svg>
        <div className="certificate-paper__body">
          <div className="certificate-paper__head">
            <AcademyMark />
            <p>
              <b>{academyName}</b>
              <small>{[legalName, address.locality, address.state].join(', ')}</small>
            </p>
            <p>
              <small>Certificate number</small>
              <span className="nums">{number}</span>
            </p>
          </div>
          <div className="certificate-paper__statement">
            <p>This certifies that</p>
            <p className="certificate-paper__holder">{holder}</p>
            <p>attended and passed</p>
            <p className="certificate-paper__course">{course.name}</p>
            <p>{courseFacts}</p>
            <Facts facts={facts} className="certificate-paper__facts" />
          </div>
          <div className="certificate-paper__end">{children}</div>
        </div>
        <i className="certificate-paper__scale" />
      </div>
    </div>
  )
}

type FactsProps = { facts: readonly PaperFact[] | undefined; className: string | undefined }

const Facts = ({ facts, className }: FactsProps) =>
  facts && (
    <div className={className}>
      {facts.map(({ label, value }) => (
        <p key={label}>
          <small>{label}</small>
          <span className="nums">{value}</span>
        </p>
      ))}
    </div>
  )

/** A curve from top to bottom around `x`, in the style of security printing. */
const strand = (x: number, width: number) => `M${x} 0q${width} 8 0 16${'t0 16'.repeat(11)}`
const strands = [1, 2, 3, 4, 5].map((x) => strand(x, x % 2 ? 4 : -4)).join('')
