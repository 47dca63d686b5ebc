import type { Subject } from '../../../company/contact/contact-subjects.ts'
import { sampleEmail, parseMoment, samplePhone, parseTable } from './parse-table.ts'
import type { DemoMoment } from './status.ts'

export type DemoContact = DemoMoment & {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: Subject
  message: string
}

const subjects: Record<string, Subject> = {
  general: 'General Inquiry',
  product: 'Product Information',
  support: 'Support',
  partner: 'Partnership',
}

// when | first name | last name | phone | subject | message
const table = `
1 03:10 | Peter | Hollis | 60 | product | We run two eye hospitals and would like ten pairs of the micro glove in 6.5, 7 and 7.5 as samples. Please quote for 40 boxes a month to Kochi.
2 09:25 | Shobha | Unnikrishnan | 61 | product | Which of your gloves can be used by a theatre nurse with latex allergy? We need sizes 6 and 6.5.
3 13:40 | Abdul | Nazar | - | partner | We distribute disposables in Oman and look for a powder-free surgical glove under our own label. What is the smallest order?
4 06:15 | Renjini | Varma | 63 | support | One pouch in box 0417 of the powder-free glove was open on arrival. I have kept the box. What do you need from me?
5 10:50 | Manoj | Pillai | 64 | general | May a group of twenty-five B Pharm students visit the plant in February?
7 04:35 | Esther | Raju | 65 | product | Please send the technical data sheets of products 2, 9 and 11 with measured values of a recent lot.
8 15:05 | Dinesh | Agarwal | 66 | product | Quotation for 500 boxes nitrile examination, M and L, delivered to Indore. Payment within 30 days.
10 08:30 | Latha | Sivan | - | general | I bought gloves at a medical shop in Adoor. The date on the box is next month. May I still use them?
11 12:45 | Rakesh | Mohan | 68 | support | The PDF of the data sheet does not open on the tablet in our store. A paper copy would help.
13 05:20 | Grace | Philip | 69 | product | Do you make an elbow-length glove of nitrile? Our obstetrician is allergic to latex.
15 11:10 | Imtiaz | Hussain | 70 | partner | We are a dealer in Hyderabad with forty hospitals and would like to carry Safe N Care Plus.
16 07:55 | Veena | Rao | 71 | general | Our infection control committee is writing a glove policy. May we quote your page on powdered gloves?
18 14:20 | Joseph | Kallarackal | - | support | The last delivery had 18 boxes instead of 20. The delivery note says 20.
20 09:00 | Aparna | Suresh | 73 | product | Is the gynecological glove available in size 6?
22 06:40 | Samuel | Otieno | 74 | partner | I import medical supplies in Nairobi. Which certificates can you send for registration of the powdered surgical glove?
24 13:15 | Bindu | Rajesh | 75 | product | Please send five pairs of each ortho size. Our surgeons wear two pairs and would like to try the combination.
27 10:25 | Faizal | Kader | 76 | general | What are the visiting hours of the academy, and may I come without an appointment?
29 04:50 | Nandini | Ghosh | - | product | Do your latex examination gloves leave powder on slides? We work in a pathology laboratory.
32 08:15 | Cyril | Mathew | 78 | support | Please change the delivery address of our hospital to the new building from next month.
35 15:35 | Hema | Balakrishnan | 79 | general | I am writing a thesis on AQL in hospital purchasing. May I interview somebody from your laboratory?
38 11:50 | Ravi | Teja | 80 | product | We need a quotation for product 8 and product 10 for a tender. The closing date is Friday.
42 07:05 | Sara | Kuruvilla | 81 | partner | A group of five mission hospitals would like to buy together. Is there a price for the group?
46 12:30 | Balu | Nair | - | general | My grandfather sells latex to your collection centre. Whom may I ask about the price board?
51 09:45 | Monica | Fernandes | 83 | product | Is there a powder-free glove in size 5.5? My hands are small and nobody stocks it.
57 06:20 | Tariq | Mahmood | 84 | partner | We tender for the ministry in Bahrain and need a letter of authorisation.
63 14:00 | Usha | Kumari | 85 | support | Thank you for replacing the damaged box so quickly. No answer needed.
70 10:10 | Vivek | Anand | 86 | general | Do you sell to private persons? I care for my mother at home and need two boxes a month.
78 05:40 | Elizabeth | Zachariah | - | product | Which glove do you advise for long cases of six hours and more, and how often should it be changed?
`

export const demoContacts: readonly DemoContact[] = parseTable(table, 6).map(
  ([when, firstName = '', lastName = '', phone, subject = '', message = '']) => {
    const named = subjects[subject]
    if (!named) throw new Error(`Unknown subject: ${subject}`)
    return {
      ...parseMoment(when),
      firstName,
      lastName,
      email: sampleEmail(`${firstName} ${lastName}`),
      phone: samplePhone(phone),
      subject: named,
      message,
    }
  },
)
