/** Marks the element of the page that is typed in: its section is not rendered again meanwhile. */
export const typedAttribute = 'data-typed'

/** Marks the elements of the page that show a text with markup, with `raised` where its headings are one level higher. */
export const richAttribute = 'data-rich'
