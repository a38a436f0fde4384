/** Returns the name of a field in words: `alt_text` → `Alt text`, `cta2` → `Cta 2`. */
export function fieldName(name: string): string {
  const words = name.replaceAll(/[_.]/g, ' ').replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
