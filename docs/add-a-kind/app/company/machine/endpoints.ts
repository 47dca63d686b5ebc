import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { machine } from './definition.ts'
import { machineFields } from './fields.ts'

export const Machine = contentRow(machine, machineFields)
export type Machine = z.output<typeof Machine>

export const machines = contentEndpoints(machine, {
  row: Machine,
  ...contentBodies(machine, machineFields),
  order: 'in their order',
})
