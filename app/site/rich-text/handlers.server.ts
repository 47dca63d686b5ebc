import { defineResource } from '../../platform/api/define-resource.server.ts'
import { parseRichText } from '../../platform/rich-text/parse-rich-text.server.ts'
import { richText } from './endpoints.ts'

export default defineResource(richText, {
  preview: async ({ text }) => ({ blocks: parseRichText(text) }),
})
