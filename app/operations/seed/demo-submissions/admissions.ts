import { sampleEmail, nullable, parseMoment, samplePhone, parseTable, parseStatus } from './parse-table.ts'
import type { DemoMoment, DemoStatus } from './status.ts'

export type DemoAdmission = DemoMoment & {
  fullName: string
  email: string
  phoneNumber: string | null
  location: string | null
  course: string
  message: string
  status: DemoStatus
  comment: string | null
}

// when | name | phone | location | course | status | message | reply
const table = `
1 03:42 | Fathima Rahman | 10 | - | Welding Inspection | pending | I finished my diploma in mechanical engineering in June and would like to join the next batch. I live in Muvattupuzha and can come by bus, so I do not need the hostel. Is the fee paid at once, or can it be paid by month? | -
2 12:35 | Jithin Mathew | 11 | Kalamassery | Ultrasonic Testing | pending | Is there a weekend batch? I work in Kalamassery on weekdays. | -
2 08:20 | Sneha Kurian | 12 | Thrissur | Sterile Processing Technician | pending | I am a nurse with three years in the theatre and would like to move to CSSD. Which months are in the hospital? | -
3 14:05 | Mohammed Ashraf | - | Ruwais | CompEx Ex Installations | pending | My employer in Ruwais will pay; please send an invoice in the company's name. | -
3 05:50 | Lakshmi Devi | 14 | Palakkad | Piping Inspection | pending | What are the fees, and is there a hostel for women? | -
4 10:15 | Bibin Varghese | 15 | Kothamangalam | Welding Inspection | pending | Can I pay in three parts? My brother did the same course in 2023. | -
4 04:30 | Akhil Raj | 16 | - | Instrumentation and Control | pending | I hold an ITI certificate in electronics. Am I eligible? | -
5 16:40 | Reshma S | 17 | Aluva | Coating Inspection | pending | Please call after five in the evening. I work in a paint shop until then. | -
6 09:55 | George Kuriakose | 18 | Kochi | Piping Inspection | pending | I have retired after thirty years in a refinery and would like to take the course, and later to teach. | -
6 06:10 | Nimisha Paul | - | Angamaly | Ultrasonic Testing | pending | When does the next batch begin, and how many hours of practice are there? | -
7 11:25 | Vishnu Prasad | 20 | Perumbavoor | Welding Inspection | pending | My certificate expired in 2023. Do I start again, or is there a shorter way? | -
8 07:45 | Ayesha Beevi | 21 | Malappuram | Infection Control | pending | I am a ward sister in a hospital of eighty beds. Can three of us come together to the evening batch? | -
9 13:30 | Deepak Shetty | 22 | Mangaluru | CompEx Ex Installations | pending | I have two years on an offshore platform. Do you issue the certificate or does it come from abroad? | -
9 05:05 | Anju Thomas | 23 | Kottayam | Patient Care Assistant | pending | I have passed plus two. My mother asks whether the ward work is in the same town. | -
10 15:20 | Karthik Subramanian | 24 | Coimbatore | Instrumentation and Control | pending | Is the certificate accepted in Tamil Nadu for apprenticeship? | -
11 08:00 | Rincy Jose | - | Chalakudy | Aseptic Technique and Gloving | pending | I am a third year nursing student. Do I need a letter from my college? | -
13 12:50 | Salim Khan | 26 | - | Glove Quality Inspection | pending | I keep the stores of a hospital and receive gloves every week. Would this course suit me without a science degree? | -
14 04:10 | Meera Nambiar | 27 | Kannur | Ultrasonic Testing | pending | I am a physics graduate. Please tell me whether the course includes the level 2 examination. | -
15 09:35 | Arun Das | 28 | Alappuzha | Piping Inspection | inprogress | I work as a fabricator and read isometrics every day. Can I skip the first module? | Dear Arun, you may sit the test of the first module on the first day. If you pass, you join from the second.
17 06:25 | Shilpa Menon | 29 | Kochi | Sterile Processing Technician | inprogress | Is there a stipend during the six weeks in the hospital? | Dear Shilpa, there is no stipend, but the hospital gives meals on duty days.
19 14:15 | Thomas Chacko | 30 | Pala | Welding Inspection | inprogress | I wear glasses. Is there an eye test before the course? | -
21 10:40 | Nasreen Ali | - | Kozhikode | Infection Control | inprogress | My hospital would like the course for twelve nurses at our place. Is that possible? | Dear Nasreen, yes, for ten or more. Our coordinator will call you this week to fix the dates.
23 05:30 | Gokul Krishnan | 32 | Ernakulam | Instrumentation and Control | inprogress | I completed BTech in 2024 and want site experience. Does the inspection division take students? | -
25 11:05 | Priya Rajan | 33 | Thiruvananthapuram | Coating Inspection | inprogress | I would like to see the workshop before I decide. | Dear Priya, please come on the open day, or on any Saturday between ten and one.
27 08:45 | Joby Antony | 34 | - | CompEx Ex Installations | inprogress | I have one year of work, not two. May I still sit the assessment? | -
28 13:10 | Habeeb Rahman | 35 | Tirur | Ultrasonic Testing | inprogress | Please send the timetable and the list of documents. | -
30 07:20 | Divya Pillai | 36 | Kollam | Patient Care Assistant | inprogress | Is there a batch that begins after March? I have an examination. | Dear Divya, the second batch of the year begins in June. Shall we keep a place for you?
31 09:15 | Sandeep Nair | 37 | Kochi | Welding Inspection | approved | I have sent my documents by e-mail as asked on the telephone. | Dear Sandeep, everything is here. Your place is confirmed; please pay the first part before the first day.
33 15:50 | Aleena Mathew | 38 | Idukki | Aseptic Technique and Gloving | approved | I can come on all four weekends. | Dear Aleena, you are enrolled. Please bring closed shoes.
35 04:55 | Prakash Iyer | - | Chennai | CompEx Ex Installations | approved | My company has sent the order. Please confirm the hotel. | Dear Prakash, a room near the academy is booked from Sunday to Friday.
37 12:20 | Rahila Banu | 40 | Kasaragod | Sterile Processing Technician | approved | I have attached my nursing certificate to an e-mail. | -
39 10:00 | Ebin Sebastian | 41 | Thodupuzha | Piping Inspection | approved | I accept the place in the hostel. | Dear Ebin, room 14, shared with one other student. The keys are at the desk.
42 06:35 | Manju Ravindran | 42 | Thrissur | Infection Control | approved | Evening batch, please. | -
44 14:25 | Suhail Ahmed | 43 | Mangaluru | Instrumentation and Control | approved | I have paid the first part by bank transfer. | Dear Suhail, received with thanks. The receipt is in your mailbox.
47 08:30 | Anoop Kumar | 44 | Kayamkulam | Ultrasonic Testing | approved | Thank you for the place. Which books should I read before? | Dear Anoop, none. Bring a ruler and patience.
50 11:40 | Jisha George | - | Muvattupuzha | Glove Quality Inspection | approved | Our hospital will pay for me and one colleague. | -
53 05:15 | Ramesh Babu | 46 | Vijayawada | Welding Inspection | approved | I will travel on Saturday and need the hostel from that evening. | Dear Ramesh, the hostel is open. Ask for the warden at the gate.
56 13:45 | Liya Francis | 47 | Kochi | Patient Care Assistant | approved | My father will come with me on the first day. | -
60 09:05 | Hari Govind | 48 | Palakkad | Coating Inspection | approved | I work at the shipyard and have leave for six weeks. | Dear Hari, you are enrolled for the next batch.
64 07:50 | Zeenath Yusuf | 49 | Malappuram | Aseptic Technique and Gloving | approved | Two of my classmates would like to join as well. | -
69 12:05 | Biju Abraham | 50 | Kottayam | Piping Inspection | approved | All documents are with the office. | -
74 10:30 | Swathi Krishna | 51 | Kochi | Ultrasonic Testing | approved | I passed the entry talk on Tuesday. When can I pay? | Dear Swathi, the account number is on the letter that we sent you today.
24 16:10 | Vinod Kumar | 52 | - | CompEx Ex Installations | rejected | I have no work experience but would like the certificate. | Dear Vinod, the assessment asks for two years of work. Please look at Instrumentation and Control, which has no such condition.
41 06:00 | Test Applicant | - | - | Welding Inspection | rejected | Please ignore, I am testing the form. | -
58 15:00 | Roshan Dsouza | 54 | Goa | Patient Care Assistant | rejected | I can attend online only. | Dear Roshan, the course is half on the ward, so we cannot offer it online.
77 09:25 | Fr Paul Joseph | 55 | Wayanad | Infection Control | rejected | I ask for a free place for a cleaner of our mission hospital. | Dear Father Paul, the free places of this year are given. Please write again in January; we will remember you.
`

export const demoAdmissions: readonly DemoAdmission[] = parseTable(table, 8).map(
  ([when, name = '', phone, location, course = '', status, message = '', reply]) => ({
    ...parseMoment(when),
    fullName: name,
    email: sampleEmail(name),
    phoneNumber: samplePhone(phone),
    location: nullable(location),
    course,
    message,
    status: parseStatus(status),
    comment: nullable(reply),
  }),
)
