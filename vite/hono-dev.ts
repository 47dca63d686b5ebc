import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'

/** In development, passes requests that Vite doesn't handle to the server, which reloads when its files change. */
export const honoDev = (): Plugin => ({
  name: 'hono-dev',
  apply: 'serve',
  configureServer(vite) {
    return () => {
      vite.middlewares.use(async (request, response, next) => {
        try {
          request.url = request.originalUrl
          const { app } = await vite.ssrLoadModule('/server/index.ts')
          await getRequestListener(app.fetch)(request, response)
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          next(error)
        }
      })
    }
  },
})
