import { get } from '../../../platform/api/endpoint.ts'

export const images = {
  file: get('/image/:name', {
    summary: 'Get a picture in one size and format; pictures of unpublished records require an administrator',
  }).sends(),
}
