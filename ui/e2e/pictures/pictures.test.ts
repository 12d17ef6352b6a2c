import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { compare } from './compare.ts'
import { readPng, writePng, type Picture } from './png.ts'
import { colorAt, shrink, withFewColors } from './small.ts'

const draw = ({ letters: text = 'Published', y = 80, button = '#0a7a4b', height = 240 } = {}): Picture =>
  readPng(
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${height}">
        <rect width="400" height="${height}" fill="#f7f8f7"/>
        <rect x="20" y="20" width="360" height="40" fill="#13261c"/>
        ${[...text].map((_, at) => `<rect x="${20 + at * 14}" y="${y}" width="7" height="12" fill="#222"/>`).join('')}
        <rect x="20" y="160" width="120" height="40" rx="6" fill="${button}"/>
      </svg>`,
    )
      .render()
      .asPng(),
  )

const roundTrip = (picture: Picture): Picture => readPng(writePng(withFewColors(shrink(picture))))

const differs = (before: Picture, now: Picture) => compare(roundTrip(before), shrink(now)) !== undefined

describe('a reference', () => {
  test('is scaled to a quarter in width and height, keeping its colors', () => {
    const reference = roundTrip(draw())
    expect([reference.width, reference.height]).toEqual([100, 60])
    expect([...reference.rgb.subarray(0, 3)]).toEqual([0xf7, 0xf8, 0xf7])
    expect([...reference.rgb.subarray((45 * 100 + 20) * 3, (45 * 100 + 20) * 3 + 3)]).toEqual([
      0x0a, 0x7a, 0x4b,
    ])
  })

  test('is read as written, odd widths too', () => {
    const places = Uint8Array.from([0, 1, 2, 2, 1, 0, 1, 1, 1, 2])
    const picture = { width: 5, height: 2, colors: [0x000000, 0xff0080, 0x123456], places }
    const read = readPng(writePng(picture))
    const colors = Array.from(places, (_, pixel) => colorAt(read, pixel))
    expect(colors).toEqual(Array.from(places, place => picture.colors[place]))
  })

  test("is rejected when it isn't one of our images", () => {
    expect(() => readPng(Buffer.from('GIF89a'))).toThrow('no PNG')
  })
})

describe('two images', () => {
  test('are equal when nothing changed, and when text shifts by a pixel', () => {
    expect(differs(draw(), draw())).toBe(false)
    expect(differs(draw(), draw({ y: 81 }))).toBe(false)
  })

  test('differ when a line moves, grows or is gone', () => {
    expect(differs(draw(), draw({ y: 100 }))).toBe(true)
    expect(differs(draw(), draw({ letters: 'Published, and paid out' }))).toBe(true)
    expect(differs(draw(), draw({ letters: '' }))).toBe(true)
  })

  test('differ when a button has another color, or the page another height', () => {
    expect(differs(draw(), draw({ button: '#b3261e' }))).toBe(true)
    expect(differs(draw(), draw({ height: 280 }))).toBe(true)
  })

  test('differ in regions marked in red', () => {
    const found = compare(roundTrip(draw()), shrink(draw({ button: '#b3261e' })))
    expect(found?.pixels).toBeGreaterThan(200)
    expect(found?.shown.places[45 * 100 + 20]).toBe(4)
    expect(found?.shown.places[0]).not.toBe(4)
  })
})
