// Renders the app icons from ui/public/mark.svg into ui/public/icons, and the site's link preview image. Run it after a
// change to the mark or the tagline, and commit the results:
//
//   node tools/make-icons.js
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { tsImport } from 'tsx/esm/api'

const folder = fileURLToPath(new URL('../ui/public/', import.meta.url))
const mark = await readFile(`${folder}mark.svg`, 'utf8')

/** Board color, the background of icons that fill their square. */
const board = '#0c3125'

/**
 * The mark's own turf color is too dark for the board; this is its value on dark surfaces.
 *
 * @param {string} svg
 */
const onBoard = svg => svg.replaceAll('#0f6b47', '#218258')

/**
 * Centers the mark in a square, with `share` of its width.
 *
 * @param {number} share
 * @param {string} [background]
 */
const icon = (share, background) => {
  const size = 32 / share
  const at = (size - 32) / 2
  const inner = (background ? onBoard(mark) : mark).replace(
    '<svg ',
    `<svg x="${at}" y="${at}" width="32" height="32" `,
  )
  const ground = background ? `<rect width="${size}" height="${size}" fill="${background}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}${inner}</svg>`
}

/**
 * @param {string} name
 * @param {Uint8Array} png
 */
const saveIcon = async (name, png) => {
  await writeFile(`${folder}${name}`, png)
  console.log(`ui/public/${name}  ${png.length} bytes`)
}

/**
 * @param {string} name
 * @param {string} svg
 * @param {number} width in pixels
 */
const draw = (name, svg, width) =>
  saveIcon(`icons/${name}`, new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng())

await mkdir(`${folder}icons`, { recursive: true })
for (const width of [192, 512]) {
  await draw(`icon-${width}.png`, icon(0.9), width)
  // Systems may crop a maskable icon to a circle of 80 % of its width.
  await draw(`maskable-${width}.png`, icon(0.56, board), width)
}
await draw('apple-touch-icon.png', icon(0.62, board), 180)

const { drawSite } = /** @type {typeof import('../src/adapters/image/site-card.tsx')} */ (
  await tsImport('../src/adapters/image/site-card.tsx', import.meta.url)
)
await saveIcon('site.png', await drawSite())
