/** What chat and social apps show whole. */
export const size = { width: 1200, height: 630 }
/** Where the turf ends and the chalk strip begins. */
export const fieldHeight = 486
