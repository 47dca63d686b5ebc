import { line, parts, type PageTexts, text, rich } from '#app/kit/page/texts/field.ts'

/** Must describe the actual data processing. Update the date with every change. */
export const privacy = {
  name: 'Privacy',
  sections: {
    Head: {
      title: line('Heading', 60, 'Privacy'),
      lead: text(
        'Lead',
        220,
        'What personal data {legalName} and {academy} collect on this website, why, for how long, and what your rights are.',
      ),
      date: { kind: 'day', label: 'Last updated', recommendedLength: 10, text: '2026-11-29' },
    },
    Forms: {
      formsTitle: line('Heading', 60, 'What each form collects'),
      formsLead: text(
        'Lead',
        300,
        'You can read every page without telling us who you are. We receive what you type into a form only when you send it. Fields marked optional can be left empty.',
      ),
      contactAsked: text(
        'Contact: data',
        250,
        'Your name and e-mail address, your phone number (optional), a subject and your message.',
      ),
      contactWhy: text(
        'Contact: purpose',
        250,
        'To answer you, and to find our earlier answers if you write again.',
      ),
      contactReaders: text('Contact: access', 250, 'Our office.'),
      admissionAsked: text(
        'Admission: data',
        250,
        'Your full name and e-mail address, your phone number and location (optional), the course, and your message.',
      ),
      admissionWhy: text('Admission: purpose', 250, 'To answer your request and, if you join, to enrol you.'),
      admissionReaders: text('Admission: access', 250, 'Our office and the office of {academy}.'),
      careerAsked: text(
        'Job application: data',
        250,
        'Your full name and e-mail address, your phone number and a cover letter (optional), and your CV.',
      ),
      careerWhy: text(
        'Job application: purpose',
        250,
        'To consider you for the opening, or for another one that comes up while we keep your application.',
      ),
      careerReaders: text(
        'Job application: access',
        250,
        'Our office, and the people who decide on the opening. Your CV can be downloaded only by staff who are signed in.',
      ),
      franchiseAsked: text(
        'Franchise enquiry: data',
        250,
        'Your name and e-mail address, and your phone number and a message (optional).',
      ),
      franchiseWhy: text(
        'Franchise enquiry: purpose',
        250,
        'To answer your enquiry and to discuss an academy in your town.',
      ),
      franchiseReaders: text(
        'Franchise enquiry: access',
        250,
        'Our office, the office of {academy}, and the management.',
      ),
      quotationAsked: text(
        'Quotation: data',
        250,
        'Your name, organisation and e-mail address, your phone number (optional), the gloves you ask for, and any delivery and tender details.',
      ),
      quotationWhy: text(
        'Quotation: purpose',
        250,
        'To make you an offer, and to find it if you write again.',
      ),
      quotationReaders: text('Quotation: access', 250, 'Our office.'),
    },
    Details: {
      sections: rich(
        parts('Sections', [
          {
            title: 'Who has access',
            text: [
              'On this website, what you send can be seen only by staff who sign in with an account of their own. The website records what they change, delete, export or download. We do not sell your data, use it for advertising, or pass it on, unless the law requires us to.',
              'The website also sends each submission to our office by e-mail, without the CV. It cannot delete that copy automatically. When you ask us to erase your data, we delete it from our mailbox by hand.',
              'The companies that host this website, store its files and backups, or deliver our e-mail may process your data on our behalf and on our instructions.',
            ].join('\n\n'),
          },
          {
            title: 'Legal basis',
            text: [
              'You give us your data for a specific purpose, and we use it only for that purpose: section 7(a) of the Digital Personal Data Protection Act, 2023. If you write from the European Union or the United Kingdom, the legal basis is Article 6(1)(b) of the GDPR when you apply or ask for an offer, and otherwise Article 6(1)(f), our legitimate interest in answering you.',
            ].join('\n\n'),
          },
          {
            title: 'Deletion and backups',
            text: [
              'What we delete by hand stays in a trash for {trash}, from which we can restore it. It is then deleted permanently: the text, the CV, our replies, your e-mails to us and their attachments on this website. Our activity records about it lose your name and keep only what was done and when.',
              'The website deletes its copies of sent e-mails after 30 days. It keeps the text of our replies and of your e-mails to us for as long as your submission.',
              'Automatic backups are deleted after {backups} at most, and copies made before an update after 30 days. If we have to restore one, whatever was erased at your request since then is erased again. For this we keep the date and a coded form of your e-mail address or phone number, which cannot be read back.',
            ].join('\n\n'),
          },
          {
            title: 'Your rights',
            text: [
              'You can ask us for a copy of everything we hold about you, for a correction, or to erase it. You can also withdraw an application, or nominate someone to exercise these rights for you. Write to {email} from the address you used in the form, or call {phone}. It is free, and you do not have to give a reason.',
              'We answer within 30 days. The copy is a ZIP file with a page to read, a machine-readable file, and your CV.',
            ].join('\n\n'),
          },
          {
            title: 'How to complain',
            text: [
              'Write to our grievance officer: {officer}, or {address}. We answer within 30 days.',
              'If you are not satisfied with the answer, you can complain to the Data Protection Board of India or, if you live in the European Union or the United Kingdom, to the data protection authority of your country.',
            ].join('\n\n'),
          },
          {
            title: 'Cookies and third parties',
            text: [
              'Visitors get no cookies, and we do not track anybody. We count per day how often each page is seen and from which websites visitors come, without addresses or anything else about them, and keep these numbers for 400 days. Your browser stores cached pages and pictures, the market that you choose, the gloves that you collect, and, until you send it or close the tab, what you enter in a quotation request. Only when our staff sign in does the website set a cookie, which keeps them signed in, and store their settings and unsaved drafts in their browser.',
              'Our pages load nothing from other companies: no fonts, videos or scripts. The one exception is the map on the contact page. It comes from the OpenStreetMap Foundation in the United Kingdom, which learns your IP address, and only if you choose “Show the map”. The check that you are not a robot is solved on your own device. Links to maps and social networks take you to other sites only when you follow them.',
            ].join('\n\n'),
          },
          {
            title: 'What our server records',
            text: [
              'To prevent abuse, the server counts submissions and sign-in attempts by network address. These counts are deleted within two hours. It keeps a digest of each submission, from which nobody can read the content, for seven days, so that sending something twice stores it once.',
              'The server log records which kind of page was requested, when, and whether it failed. It does not record who you are or what you wrote, and with two exceptions no network addresses: those of attempts to sign in to our back-office, and those of connections that fail.',
            ].join('\n\n'),
          },
        ]),
      ),
    },
  },
} as const satisfies PageTexts
