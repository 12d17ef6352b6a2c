// @vitest-environment happy-dom
import { readFileSync, statSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductPictures } from './product-pictures.tsx'

/** Width and height of a WebP picture of the extended kind, as Chromium writes it. */
const sizeOf = (file: string): [number, number] => {
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)]
}

afterEach(cleanup)

const fileAt = (address: string | null): string => `ui/public${address}`

test('every picture is there in both themes and for phones, of the size that is kept free for it, and small', () => {
  render(<ProductPictures names={['week', 'recap', 'league']} />)
  const shown = [...document.querySelectorAll('img, source')]
  expect(shown).toHaveLength(12)
  for (const one of shown) {
    const file = fileAt(one.getAttribute('src') ?? one.getAttribute('srcset'))
    const kept = ['width', 'height'].map(side => Number(one.getAttribute(side)))
    expect([file, ...sizeOf(file)]).toEqual([file, ...kept])
    expect(statSync(file).size, file).toBeLessThan(60_000)
  }
})

test('they load when somebody comes near them, and say what they show', () => {
  render(<ProductPictures names={['week']} />)
  const [light, dark] = screen.getAllByRole('img', { name: /^The screen of week 11: winners/ })
  expect([light?.getAttribute('loading'), dark?.getAttribute('loading')]).toEqual(['lazy', 'lazy'])
  expect(screen.getByRole('heading', { name: 'Week review on one screen' })).toBeTruthy()
})
