import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'
import { readFonts } from './fonts.ts'
import { size } from './size.ts'

const fonts = readFonts()

/** Draws an image as a PNG, of the size that chat and social apps show unless another is said. */
export const renderPng = async (image: ReactNode, { width, height } = size): Promise<Uint8Array> => {
  const svg = await satori(image, { width, height, fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
