import { notFound } from '../../platform/errors.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import { readLinkToken } from '../../platform/auth/signed-link.server.ts'
import type { SigningSecret } from '../../platform/db/signing-secret.server.ts'
import { findSeats } from './batch-seats.server.ts'
import { seatOffers } from './endpoints.ts'
import { findOfferedSeat } from './offered-seat.server.ts'
import { answerOffer, createOffer, extendOffer, toSeatOffer, withdrawOffer } from './offers.server.ts'

const readToken = (settings: SigningSecret, token: string): number =>
  readLinkToken(settings, 'seatOffer', token) ?? notFound('Seat offer')

export default defineResource(seatOffers, {
  list: async ({ admissionId }, call) => {
    const rows = await call.db
      .selectFrom('seatOffer')
      .selectAll()
      .where('admissionId', '=', admissionId)
      .orderBy('id', 'desc')
      .execute()
    return { rows: rows.map((offer) => toSeatOffer(call, offer)), total: rows.length }
  },
  add: createOffer,
  extend: ({ id, until }, call) => extendOffer(id, until, call),
  withdraw: ({ id }, call) => withdrawOffer(id, call),
  ofBatch: ({ id }, call) => findSeats(id, call),

  show: async ({ token }, { db, settings }) => {
    const offer = await db
      .selectFrom('seatOffer')
      .select(['batchId', 'state', 'until'])
      .where('id', '=', readToken(settings, token))
      .executeTakeFirst()
    return findOfferedSeat(db, offer ?? notFound('Seat offer'))
  },

  answer: ({ token, answer }, { db, settings }) => answerOffer(db, readToken(settings, token), answer),
})
