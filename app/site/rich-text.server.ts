import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { post } from '#app/platform/api/endpoint.ts'
import { parseRichText } from '#app/platform/parse-rich-text.server.ts'

const Content = z.array(
  z.object({ text: z.string(), isBold: z.boolean().optional(), href: z.string().optional() }),
)

const RichTextBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), content: Content }),
  z.object({ kind: z.literal('heading'), level: z.literal([1, 2]), content: Content }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(Content) }),
])

const richText = {
  preview: post('/admin/richText', {
    summary: 'Parse the formatting of a text, for a preview',
    right: 'content.read',
    body: z.strictObject({ text: z.string().max(20_000, 'Please use at most 20,000 characters.') }),
  }).returns(z.object({ blocks: z.array(RichTextBlock) })),
}

export default defineResource(richText, {
  preview: async ({ text }) => ({ blocks: parseRichText(text) }),
})
