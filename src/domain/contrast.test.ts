import { describe, expect, test } from 'vitest'
import { accentFault, accentTones, contrast, nearestAccent } from './contrast.ts'

const hues = [
  '#ff0000',
  '#ffcc00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#000000',
  '#ffffff',
  '#808080',
]

test('contrast matches WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

describe('an accent color', () => {
  test.each([
    ['#ffcc00', /^The contrast of white text on it is 1\.\d:1, and must be 4\.5:1$/],
    ['#0b2a1d', /^The contrast of a button of it on a dark page is 1\.\d:1, and must be 3:1$/],
  ])('is rejected when unreadable: %s', (accent, reason) => {
    expect(accentFault(accent)).toMatch(reason)
  })

  test("accepts the product's own", () => {
    expect(accentFault('#1b7d54')).toBeUndefined()
    expect(nearestAccent('#1b7d54')).toBe('#1b7d54')
  })

  test.each(hues)('is readable near %s in every derived tone', hue => {
    const accent = nearestAccent(hue)
    expect(accentFault(accent)).toBeUndefined()
    const light = accentTones(accent, 'light')
    const dark = accentTones(accent, 'dark')
    for (const surface of ['#ffffff', '#f2f5f3', light['--brand-subtle'] ?? ''])
      expect(contrast(light['--brand-text'] ?? '', surface)).toBeGreaterThanOrEqual(4.5)
    for (const surface of ['#101d26', '#0a131a', dark['--brand-subtle'] ?? ''])
      expect(contrast(dark['--brand-text'] ?? '', surface)).toBeGreaterThanOrEqual(4.5)
    for (const tones of [light, dark])
      for (const fill of ['--brand', '--brand-hover', '--brand-press'])
        expect(contrast(tones[fill] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark['--brand'] ?? '', '#101d26')).toBeGreaterThanOrEqual(3)
  })
})
