const name = 'focuslost'

/**
 * Says that the keyboard stands where nothing is to be done, because what it was on is gone or a page has just come;
 * keep-focus.ts finds it a place.
 *
 * @param from what it was on, or the landmark of the page that comes
 */
export const reportFocusLost = (from: Element): void =>
  void document.dispatchEvent(new CustomEvent(name, { detail: from }))

/** Calls back with what the keyboard was on. */
export const onFocusLost = (listen: (from: Element) => void): (() => void) => {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && event.detail instanceof Element) listen(event.detail)
  }
  document.addEventListener(name, hear)
  return () => document.removeEventListener(name, hear)
}
