/** Returns the invalid fields in document order; a group counts once. */
export const wrongIn = (form: Element): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-wrong]')].filter(
    element => !element.parentElement?.closest('[data-wrong]'),
  )

/** Focuses a field, or the first control of a group. */
export const focusFirstError = (field: HTMLElement): void =>
  (field.matches('fieldset') ? field.querySelector<HTMLElement>('input, select, button') : field)?.focus()
