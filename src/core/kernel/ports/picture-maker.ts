/** A picture as pages show it. */
export type MadePicture = { webp: Buffer; width: number; height: number }

/** What somebody uploaded is not a picture that can be shown. */
export class UnreadablePicture extends Error {}

/** What core asks of whoever reads pictures. */
export type PictureMaker = {
  /**
   * Draws an uploaded picture anew, so that nothing but its pixels is kept: at most 1600 pixels wide, without what a camera
   * wrote into it. Ends in UnreadablePicture for what is no JPEG, PNG or WebP, is cut off or is absurdly large.
   */
  redraw(bytes: Buffer): Promise<MadePicture>
}
