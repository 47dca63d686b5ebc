import { z } from 'zod'
import {
  flag,
  orNothing,
  picture,
  position,
  versionColumns,
  whole,
} from '../../platform/api/fields/fields.ts'
import { line, paragraphs } from '../../platform/api/fields/text-fields.ts'
import { machineMessages, yearMessage } from './machine-messages.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { machine } from './definition.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    machines: typeof machines
  }
}

export const Machine = z.object({
  id: z.number().int(),
  name: z.string(),
  text: z.string(),
  year: z.number().int().nullable(),
  image: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Machine = z.output<typeof Machine>

const MachineFields = z.strictObject({
  name: line(machineMessages.name, 120),
  text: paragraphs(machineMessages.text, 1000),
  year: orNothing(whole(yearMessage, 1900, 2100), yearMessage).optional(),
  position: position(),
  status: flag(),
  image: picture(),
})
export const machines = contentEndpoints(machine, {
  row: Machine,
  add: MachineFields,
  change: MachineFields.partial(),
  order: 'in their order',
})
