// @vitest-environment happy-dom
import { readFileSync, statSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductPictures } from './product-pictures.tsx'

/** Dimensions of an extended WebP file, as written by Chromium. */
const sizeOf = (file: string): [number, number] => {
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)]
}

afterEach(cleanup)

const fileAt = (address: string | null): string => `ui/public${address}`

test('has every image in both themes and for phones, small and in its reserved size', () => {
  render(<ProductPictures names={['week', 'recap', 'league']} />)
  const shown = [...document.querySelectorAll('img, source')]
  expect(shown).toHaveLength(12)
  for (const one of shown) {
    const file = fileAt(one.getAttribute('src') ?? one.getAttribute('srcset'))
    const dimensions = ['width', 'height'].map(side => Number(one.getAttribute(side)))
    expect([file, ...sizeOf(file)]).toEqual([file, ...dimensions])
    expect(statSync(file).size, file).toBeLessThan(60_000)
  }
})

test('loads them lazily, with alt text', () => {
  render(<ProductPictures names={['week']} />)
  const [light, dark] = screen.getAllByRole('img', { name: /^The week 11 screen: winners/ })
  expect([light?.getAttribute('loading'), dark?.getAttribute('loading')]).toEqual(['lazy', 'lazy'])
  expect(screen.getByRole('heading', { name: 'Week review on one screen' })).toBeTruthy()
})
