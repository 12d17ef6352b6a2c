// Draws the app's icons from ui/public/mark.svg into ui/public/icons. Run it after the mark has changed, and commit what
// it wrote:
//
//   node bin/make-icons.js
import { Resvg } from '@resvg/resvg-js'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../ui/public/', import.meta.url))
const mark = await readFile(`${folder}mark.svg`, 'utf8')

/** The board, which the mark lies on where an icon fills its whole square. */
const board = '#0c3125'

/** The mark's own turf is too dark for the board; this is its value on dark surfaces. */
const onBoard = svg => svg.replaceAll('#0f6b47', '#218258')

/** The mark in the middle of a square, `share` of it wide. */
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

const draw = async (name, svg, width) => {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
  await writeFile(`${folder}icons/${name}`, png)
  console.log(`ui/public/icons/${name}  ${png.length} bytes`)
}

await mkdir(`${folder}icons`, { recursive: true })
for (const width of [192, 512]) {
  await draw(`icon-${width}.png`, icon(0.9), width)
  // Systems may cut a maskable icon down to a circle of 80 % across.
  await draw(`maskable-${width}.png`, icon(0.56, board), width)
}
await draw('apple-touch-icon.png', icon(0.62, board), 180)
