import { Field } from '#app/kit/admin/record-form/field.tsx'
import { TextRowsField } from '#app/kit/admin/fields/text-rows-field.tsx'
import { SectionBadges, Section } from '#app/kit/admin/singleton-screen/section.tsx'
import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import type { identityFields } from './fields.ts'
import { maxSignatories } from './identity-validation.ts'
import { contactRows } from './contact-sections.tsx'

const signatoryColumns = [
  { label: 'Name', maxLength: 60 },
  { label: 'Role', maxLength: 60 },
] as const

type AcademySectionsProps = {
  form: Parameters<typeof Field<typeof identityFields>>[0]['form'] &
    Parameters<typeof TextRowsField<'signatories'>>[0]['form'] &
    Parameters<typeof SectionBadges>[0]['form']
}

export function AcademySections({ form }: AcademySectionsProps) {
  const badges = (...names: (keyof typeof identityFields)[]) => (
    <SectionBadges form={form} fieldNames={names} samples={sampleIdentityFields} />
  )
  return (
    <>
      <Section
        title="Academy"
        hint="Shown on the pages of the academy, in the menu and in the footer."
        badges={badges('academyName', 'academyOwner', 'hostelPrice')}
      >
        <Field form={form} name="academyName" />
        <Field form={form} name="academyOwner" hint="The company that owns it, shown on the page About Us." />
        <Field
          form={form}
          name="hostelPrice"
          hint="For example ₹6,000 a month with meals. Shown on the pages of courses. Empty: no hostel is mentioned."
        />
        <Field
          form={form}
          name="fewSeats"
          hint="Batches with this many free seats or fewer are shown as “Few seats”."
        />
      </Section>
      <Section
        title="Fee receipts"
        hint="Printed on fee receipts."
        badges={badges('upiId', 'upiName', 'gstRate')}
      >
        <Field
          form={form}
          name="upiId"
          hint="Receipts and reminders ask for due fees with this ID. Empty: no QR code."
        />
        <Field form={form} name="upiName" hint="Empty: the legal name." />
        <Field
          form={form}
          name="gstRate"
          hint="Included in the fees. Empty: GST is not applied. The GSTIN is under Company."
        />
      </Section>
      <Section
        title="Certificates"
        hint="Printed on certificates. Issued certificates do not change."
        badges={badges('certificatePrefix', 'signatories', 'certificateResults')}
      >
        <Field
          form={form}
          name="certificatePrefix"
          hint="2 to 5 letters. Certificate numbers begin with them and the year."
        />
        <TextRowsField
          form={form}
          name="signatories"
          columns={signatoryColumns}
          {...contactRows}
          add={{ label: 'Add a signatory', row: ['', ''] }}
          maxRows={maxSignatories}
        />
        <Field
          form={form}
          name="certificateResults"
          hint="One per line. Suggested when certificates are issued; other results can be typed."
        />
      </Section>
    </>
  )
}
