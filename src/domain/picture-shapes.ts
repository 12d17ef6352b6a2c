/** Formats of a week image: wide for the web (1200 by 630), tall for a phone (1080 by 1350). */
export const pictureShapes = ['wide', 'tall'] as const
export type PictureShape = (typeof pictureShapes)[number]
