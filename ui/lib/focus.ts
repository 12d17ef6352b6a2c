/** Selector for form fields. */
export const fields =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]'

const controls = `${fields}, a[href], button:not(:disabled), summary, [tabindex="0"]`

const headings = 'h1, h2, h3, h4'

/** Whether the element is in the document and visible, at least to screen readers. */
export const isShown = (element: Element): boolean =>
  element.isConnected &&
  !element.closest('[inert], [hidden]') &&
  // Not supported by every browser.
  (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }))

const firstShown = (place: Element, selector: string): HTMLElement | undefined => {
  const found = place.matches(selector) ? [place] : []
  return [...found, ...place.querySelectorAll(selector)].find(
    (element): element is HTMLElement => element instanceof HTMLElement && isShown(element),
  )
}

/** Returns the first field; for radio buttons the checked one, matching the Tab key. */
export const firstField = (place: Element): HTMLElement | undefined => {
  const first = firstShown(place, fields)
  if (!(first instanceof HTMLInputElement && first.type === 'radio')) return first
  const chosen = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].find(
    ({ name }) => name === first.name,
  )
  return chosen ?? first
}

export const firstControl = (place: Element): HTMLElement | undefined => firstShown(place, controls)

export const firstHeading = (place: Element): HTMLElement | undefined => firstShown(place, headings)

/** Focuses elements that aren't focusable by default, such as headings, for as long as the focus stays there. */
export const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus()
}
