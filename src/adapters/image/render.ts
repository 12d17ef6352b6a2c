import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'
import { readFonts } from './fonts.ts'
import { size } from './size.ts'

const fonts = readFonts()

/** Draws an image of the size that chat and social apps show, as a PNG. */
export const renderPng = async (image: ReactNode): Promise<Uint8Array> => {
  const svg = await satori(image, { ...size, fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
