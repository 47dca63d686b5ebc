import { sampleEmail, parseMoment, samplePhone, parseTable, parseStatus } from './parse-table.ts'
import type { DemoMoment, DemoStatus } from './status.ts'

export type DemoFranchiseApplication = DemoMoment & {
  name: string
  email: string
  contact: string | null
  massage: string
  status: DemoStatus
}

// when | name | contact | status | message
const table = `
1 10:01 | Suresh Pillai | 30 | pending | I own a building of 6,000 sq ft near the bypass in Kollam and would like to open an academy there.
2 06:45 | Rekha Shenoy | 31 | pending | I run a polytechnic in Udupi with 400 students. Could your courses run beside our diploma?
4 12:10 | Ahmed Kutty | - | pending | Is a franchise possible in Muscat? I have a training licence there.
6 08:55 | John Britto | 33 | pending | We are three former inspectors in Tuticorin and would teach ourselves. What would you ask of us?
9 14:30 | Kavitha Reddy | 34 | pending | Please send the investment, the area needed and the number of teachers for a centre in Visakhapatnam.
12 05:25 | Shaji Thomas | 35 | pending | I have a hall in Tiruvalla and no experience in training. Is that enough to begin?
14 11:15 | Naveen Gowda | - | pending | Which courses would you start with in Hubballi? There is little oil and gas here, but many hospitals.
16 09:40 | Mini Cherian | 37 | pending | I would like to open a centre for the health care courses only, in Pathanamthitta.
18 07:30 | Rajan Mathew | 38 | inprogress | Thank you for the call. The plan of the building in Kottayam is in my e-mail of today.
22 13:05 | Farook Abdulla | 39 | inprogress | We met at the fair in Kochi. My partner in Manama would put up the workshop.
26 10:50 | Sujatha Krishnan | 40 | inprogress | I have sent the company papers. When will you visit Salem?
31 06:05 | Anil Deshmukh | - | inprogress | Our group runs two nursing colleges in Nagpur and wants the aseptic technique course first.
36 15:25 | Philip Koshy | 42 | inprogress | The landlord agrees to the load of the test rig on the ground floor.
40 08:10 | Leelamma Joseph | 43 | approved | We accept the draft and will sign in the first week of next month.
47 12:40 | Nizar Ahamed | 44 | approved | Two of our teachers are ready to join your next batch for observation.
52 05:55 | Prasanth Menon | 45 | approved | The centre in Palakkad is painted and the benches are in place.
59 09:20 | Gurpreet Singh | 46 | approved | Jamnagar is ready for the inspection of the workshop on any day.
66 14:50 | Sherly Antony | - | approved | We agree to the fee and the date.
29 11:35 | Quick Profit Ventures | - | rejected | Do you give the certificates without classes? We have many customers.
44 07:15 | Ganesh Hegde | 49 | rejected | I look for a franchise without investment.
61 13:55 | Dominic Savio | 50 | rejected | Can the centre be only an office, with the practical work left out?
73 10:05 | Wilson Perera | 51 | rejected | I ask for the whole of Sri Lanka at once.
`

export const demoFranchiseApplications: readonly DemoFranchiseApplication[] = parseTable(table, 5).map(
  ([when, name = '', contact, status, massage = '']) => ({
    ...parseMoment(when),
    name,
    email: sampleEmail(name),
    contact: samplePhone(contact),
    massage,
    status: parseStatus(status),
  }),
)
