const fonts = ['1em "Instrument Sans Variable"', '1em "Sofia Sans Extra Condensed Variable"']

/**
 * Requests the fonts while the app starts, when the network has nothing else to do: earlier they would delay the scripts,
 * and later they would change a page that is being read.
 */
export const loadFonts = (): void => {
  for (const font of fonts) void document.fonts.load(font).catch(() => undefined)
}
