/** Returns the address of a person as it is stored: people sign in with it in capital or small letters. */
export function readEmail(text: string): string {
  return text.trim().toLowerCase()
}
