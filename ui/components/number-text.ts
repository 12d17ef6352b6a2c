/**
 * Normalizes a typed number to the form schemas accept: removes currency symbols and thousands separators, and replaces
 * the decimal comma of some phone keyboards with a point. Invalid input is returned unchanged, to be fixed.
 */
export const plainNumber = (text: string): string => {
  const bare = text.replace(/[A-Z]{0,3}\p{Sc}|\s/gu, '')
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '').replace(/\.$/, '')
  if (/^-?\d*,\d{1,2}$/.test(bare)) return bare.replace(',', '.').replace(/^(-?)\./, '$10.')
  if (/^-?\d*\.?\d+$|^-?\d+\.$/.test(bare)) return bare.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  return text
}

/** Parses a typed amount; undefined if it is empty or invalid. */
export const amountIn = (text: string): number | undefined => {
  const plain = plainNumber(text).trim()
  const amount = Number(plain)
  return plain === '' || !Number.isFinite(amount) || amount < 0 ? undefined : amount
}

/** Applies an arrow key to a number: one up or down, ten with Shift; a positive number never goes below zero. */
export const steppedNumber = (text: string, by: number): string => {
  const plain = plainNumber(text)
  const now = plain === '' ? 0 : Number(plain)
  if (Number.isNaN(now)) return text
  const next = now >= 0 ? Math.max(0, now + by) : now + by
  return /\./.test(plain) ? next.toFixed(2) : String(next)
}

/** Returns the change a key makes to a number; undefined for other keys. */
export const stepOf = ({ key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined => {
  const size = shiftKey ? 10 : 1
  return key === 'ArrowUp' ? size : key === 'ArrowDown' ? -size : undefined
}

/** Enters a text into a field as the user would, so that its event handlers fire. */
export const enterText = (input: HTMLInputElement, text: string): void => {
  if (input.value === text) return
  // React overrides the setter on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
