/** Escapes text for HTML and XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
