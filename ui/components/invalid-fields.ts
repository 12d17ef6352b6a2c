/** What is marked as wrong, in the order it stands; a group counts once. */
export const wrongIn = (form: Element): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-wrong]')].filter(
    element => !element.parentElement?.closest('[data-wrong]'),
  )

/** Goes to a field, or to the first control of a group. */
export const focusFirstError = (field: HTMLElement): void =>
  (field.matches('fieldset') ? field.querySelector<HTMLElement>('input, select, button') : field)?.focus()
