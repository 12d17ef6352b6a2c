/** A picture as shown on pages. */
export type MadePicture = { webp: Buffer; width: number; height: number }

/** Thrown when an upload is not a picture that can be shown. */
export class UnreadablePicture extends Error {}

/** Port for decoding pictures. */
export type PictureMaker = {
  /**
   * Re-encodes an uploaded picture, so that only its pixels are stored: at most 1600 pixels wide, without camera
   * metadata. Throws UnreadablePicture when it is not a JPEG, PNG or WebP, is truncated or is absurdly large.
   */
  redraw(bytes: Buffer): Promise<MadePicture>
}
