export const textResponse = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
