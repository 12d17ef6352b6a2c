import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'
import { readFonts } from './fonts.ts'
import { size } from './size.ts'

const fonts = readFonts()

/** Renders an image as PNG, by default in the size that chat and social apps show. */
export const renderPng = async (image: ReactNode, { width, height } = size): Promise<Uint8Array> => {
  const svg = await satori(image, { width, height, fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
