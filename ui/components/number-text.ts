/**
 * A number as people type it, the way schemas read it: without signs of currencies and thousands separators, with a point for the decimal
 * comma of some phones' keyboards. What is no number stays as it is, to be mended.
 */
export const plainNumber = (text: string): string => {
  const bare = text.replace(/[A-Z]{0,3}\p{Sc}|\s/gu, '')
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '').replace(/\.$/, '')
  if (/^-?\d*,\d{1,2}$/.test(bare)) return bare.replace(',', '.').replace(/^(-?)\./, '$10.')
  if (/^-?\d*\.?\d+$|^-?\d+\.$/.test(bare)) return bare.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  return text
}

/** What was typed as an amount; undefined for an empty field, and for what is none. */
export const amountIn = (text: string): number | undefined => {
  const plain = plainNumber(text).trim()
  const amount = Number(plain)
  return plain === '' || !Number.isFinite(amount) || amount < 0 ? undefined : amount
}

/** What an arrow key makes of a number: one more or less, ten with Shift; never past zero from above. */
export const steppedNumber = (text: string, by: number): string => {
  const plain = plainNumber(text)
  const now = plain === '' ? 0 : Number(plain)
  if (Number.isNaN(now)) return text
  const next = now >= 0 ? Math.max(0, now + by) : now + by
  return /\./.test(plain) ? next.toFixed(2) : String(next)
}

/** By how much a pressed key changes a number; undefined for every other key. */
export const stepOf = ({ key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined => {
  const size = shiftKey ? 10 : 1
  return key === 'ArrowUp' ? size : key === 'ArrowDown' ? -size : undefined
}

/** Types a text into a field, as its owner would: whoever listens to the field hears of it. */
export const enterText = (input: HTMLInputElement, text: string): void => {
  if (input.value === text) return
  // React keeps a setter of its own on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
