/** Returns one of the places of a text that are not inside a word. */
export function randomWordPlace(text: string, number: number): number {
  const places = [...Array(text.length + 1).keys()].filter(
    (at) => !/\w/.test(text[at - 1] ?? ' ') || !/\w/.test(text[at] ?? ' '),
  )
  return places[number % places.length] ?? text.length
}
