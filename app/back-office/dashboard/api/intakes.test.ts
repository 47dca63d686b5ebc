import { expect, test } from 'vitest'
import { createAcademy } from '../../../../testing/academy.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { addBatch, addAdmission } = await createAcademy(app)

test('DESK-9 the dashboard lists the next four intakes, with taken, offered and requested seats', async () => {
  const show = () => app.admin.get('/admin/dashboard')
  for (const firstDay of ['2032-06-07', '2032-02-02', '2032-05-03', '2032-04-05', '2032-03-01'])
    await addBatch({ firstDay, lastDay: '2032-12-20' })
  const days = (await show()).intakes.map(({ firstDay }) => firstDay)
  expect(days).toEqual(['2032-02-02', '2032-03-01', '2032-04-05', '2032-05-03'])
  expect((await show()).seatOffers).toEqual({ count: 0, until: null })

  const [first] = (await show()).intakes
  const [approved, offered] = [await addAdmission(first?.id), await addAdmission(first?.id)]
  await addAdmission(first?.id)
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id: approved }, body: { status: 3 } })
  const { until } = await app.admin.post('/admin/SeatOffer', { body: { admissionId: offered } })
  const { intakes, seatOffers } = await show()
  expect(intakes[0]).toMatchObject({ courseName: 'Welding Inspection', taken: 1, held: 1, pending: 1 })
  expect(seatOffers).toEqual({ count: 1, until })
})
