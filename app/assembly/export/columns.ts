import { type Stage, stageLabels } from '../../inbox/stages.ts'
import type { Banner } from '../../collections/banner/banner.ts'
import type { Course } from '../../collections/course/course.ts'
import type { Event } from '../../collections/event/event.ts'
import { companyClock } from '../../content/company-time.ts'
import type { GalleryItem } from '../../collections/gallery/gallery.ts'
import type { News } from '../../collections/news/news.ts'
import type { Cell } from './csv.ts'

/** Headings of a CSV file, each with what it shows of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

type Dated = { createdAt: string; updatedAt: string }
type Staged = { status: Stage }

const clock = (moment: string): string => {
  const { day, time } = companyClock(new Date(moment))
  return `${day} ${time}`
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const stage = (row: Staged): string => capitalised(stageLabels[row.status])
const active = (row: { status: number }): string => (row.status === 1 ? 'Active' : 'Inactive')

// Times are those of the office's clock.
const kept: Columns<Dated> = {
  'Added (IST)': (row) => clock(row.createdAt),
  'Changed (IST)': (row) => clock(row.updatedAt),
}
const submitted: Columns<Dated> = { 'Submitted (IST)': (row) => clock(row.createdAt) }

export const courseColumns: Columns<Course> = {
  Id: (row) => row.id,
  Title: (row) => row.name,
  Description: (row) => row.description,
  Category: (row) => row.category.name,
  'Program Modules': (row) => row.program_modules,
  'Learning Outcomes': (row) => row.learning_outcomes,
  'Career Opportunities': (row) => row.career_opportunities,
  'Price (₹)': (row) => row.price,
  Duration: (row) => row.duration,
  Type: (row) => row.type,
  'Users enrolled': (row) => row.users,
  Status: active,
  ...kept,
}

export const bannerColumns: Columns<Banner> = {
  Id: (row) => row.id,
  Title: (row) => row.tittle,
  Description: (row) => row.description,
  Status: active,
  ...kept,
}

export const newsColumns: Columns<News> = {
  Id: (row) => row.id,
  Title: (row) => row.tittle,
  Author: (row) => row.name,
  Description: (row) => row.description,
  Date: (row) => row.date,
  Tags: (row) => row.tags,
  Status: (row) => (row.status === 1 ? 'Published' : 'Archived'),
  ...kept,
}

export const eventColumns: Columns<Event> = {
  Id: (row) => row.id,
  Title: (row) => row.tittle,
  Description: (row) => row.description,
  'Start Date': (row) => row.startDate,
  'Start Time': (row) => row.startTime,
  'End Time': (row) => row.endTime,
  'Duration in hrs': (row) => row.duration,
  Status: active,
  ...kept,
}

export const galleryColumns: Columns<GalleryItem> = {
  Id: (row) => row.id,
  Name: (row) => row.name,
  Type: (row) => row.type,
  Status: active,
  ...kept,
}

type Replied = Dated & { replies: string | null }

type AdmissionLine = Replied &
  Staged & {
    id: number
    fullName: string
    email: string
    phoneNumber: string | null
    location: string | null
    courseName: string | null
    message: string
    comment: string | null
  }

export const admissionColumns: Columns<AdmissionLine> = {
  Id: (row) => row.id,
  'Full Name': (row) => row.fullName,
  Email: (row) => row.email,
  Phone: (row) => row.phoneNumber,
  Location: (row) => row.location,
  Course: (row) => row.courseName,
  Message: (row) => row.message,
  Comment: (row) => row.comment,
  'Replies by e-mail': (row) => row.replies,
  Status: stage,
  ...submitted,
}

type ContactLine = Replied & {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

export const contactColumns: Columns<ContactLine> = {
  Id: (row) => row.id,
  'First Name': (row) => row.firstName,
  'Last Name': (row) => row.lastName,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Subject: (row) => row.subject,
  Message: (row) => row.message,
  'Replies by e-mail': (row) => row.replies,
  'Received (IST)': (row) => clock(row.createdAt),
}

type FranchiseLine = Replied &
  Staged & { id: number; name: string; email: string; contact: string | null; massage: string }

export const franchiseColumns: Columns<FranchiseLine> = {
  Id: (row) => row.id,
  Name: (row) => row.name,
  Email: (row) => row.email,
  Contact: (row) => row.contact,
  Message: (row) => row.massage,
  'Replies by e-mail': (row) => row.replies,
  Status: stage,
  ...submitted,
}

type CareerLine = Replied &
  Staged & {
    id: number
    fullName: string
    email: string
    phone: string | null
    jobTitle: string
    coverLetter: string | null
    cvName: string
  }

export const careerColumns: Columns<CareerLine> = {
  Id: (row) => row.id,
  'Full Name': (row) => row.fullName,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Opening: (row) => row.jobTitle,
  'Cover Letter': (row) => row.coverLetter,
  'CV (file)': (row) => row.cvName,
  'Replies by e-mail': (row) => row.replies,
  Status: stage,
  ...submitted,
}
