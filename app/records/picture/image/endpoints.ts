import { get } from '../../../platform/api/endpoint.ts'

declare module '../../../platform/api/contract.ts' {
  interface EndpointTables {
    images: typeof images
  }
}

export const images = {
  file: get('/image/:name', {
    summary: 'A picture in one width and format; of what is not published for administrators only',
  }).sends(),
}
