import { type PictureMaker, UnreadablePicture } from '#core/kernel/ports/share-card'

const maxPixels = 40_000_000
const widest = 1600

/** Loaded with the first picture, so that it adds nothing to startup. */
const sharpWithPictures = async () => {
  const { default: sharp } = await import('sharp')
  // SVG can reference files and URLs; only pure pixel formats are allowed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

/** Re-encodes pictures with libvips, off the main thread. */
export const pictureMaker = (): PictureMaker => ({
  redraw: async bytes => {
    const sharp = await sharpWithPictures()
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .rotate()
        .resize({ width: widest, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { webp: data, width: info.width, height: info.height }
    } catch (error) {
      throw new UnreadablePicture('Not an image', { cause: error })
    }
  },
})
