import { z } from 'zod'
import {
  activeStatus,
  integer,
  nullable,
  optionalPicture,
  position,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { requiredLine, requiredParagraphs } from '../../platform/api/fields/text-fields.ts'
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
  name: requiredLine(machineMessages.name, 120),
  text: requiredParagraphs(machineMessages.text, 1000),
  year: nullable(integer(yearMessage, 1900, 2100), yearMessage).optional(),
  position: position(),
  status: activeStatus(),
  image: optionalPicture(),
})
export const machines = contentEndpoints(machine, {
  row: Machine,
  add: MachineFields,
  change: MachineFields.partial(),
  order: 'in their order',
})
