import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import alts from '../../../pictures/alt.json' with { type: 'json' }
import {
  fingerprint,
  outputFolder,
  outputPaths,
  pictureNames,
  sourceFolder,
  getWidths,
} from '../../../pictures/settings.ts'
import manifest from './manifest.json' with { type: 'json' }
import { Picture, type PictureName } from './picture.tsx'

const names = Object.keys(manifest) as PictureName[]

test('the manifest lists every original as it is now (else run npm run pictures)', async () => {
  expect(names).toEqual(await pictureNames())
  for (const name of names) {
    const { width, height } = await sharp(join(sourceFolder, `${name}.jpg`)).metadata()
    const widths = getWidths(name, width)
    expect(manifest[name]).toEqual({
      width,
      height,
      widths,
      alt: alts[name],
      hash: await fingerprint(name, widths),
    })
  }
})

test('PROD-3 PAGE-7 products and rooms are large enough for a sharp picture on a fine screen', () => {
  const small = names.filter((name) => {
    const { width } = manifest[name]
    return (name.startsWith('products/') && width < 1000) || (name.startsWith('gallery/') && width < 1280)
  })
  expect(small).toEqual([])
})

test('pictures/NOTICE.md lists every original with its pixels', async () => {
  const notice = await readFile(join(sourceFolder, 'NOTICE.md'), 'utf8')
  const rows = [...notice.matchAll(/^\| ([\w/*-]+)\.jpg \| (\d+ × \d+) \|/gm)]
  const pixelsOf = (name: string) => rows.findLast(([, pattern = '']) => matchesGlob(name, pattern))?.[2]
  const listed = names.map((name) => [name, pixelsOf(name)])
  expect(listed).toEqual(names.map((name) => [name, `${manifest[name].width} × ${manifest[name].height}`]))
})

test('every file that the manifest promises exists', () => {
  const missing = names
    .flatMap((name) => outputPaths(name, manifest[name].widths))
    .filter((file) => !existsSync(join(outputFolder, file)))
  expect(missing).toEqual([])
})

test('a picture offers AVIF with JPEG behind it, at the given sizes and with its dimensions, and waits to be seen', () => {
  const html = renderToStaticMarkup(
    <Picture name="products/surgical" sizes="(min-width: 64rem) 33vw, 100vw" />,
  )
  expect(html).toContain('<source type="image/avif" srcSet="/pictures/products/surgical-360.avif 360w, ')
  expect(html).toContain('/pictures/products/surgical-1200.jpg 1200w"')
  expect(html.match(/sizes="\(min-width: 64rem\) 33vw, 100vw"/g)).toHaveLength(2)
  expect(html).toContain('width="1200" height="1500" loading="lazy"')
  expect(html).toContain(`alt="${alts['products/surgical']}"`)
  expect(html).not.toContain('style=')
})
