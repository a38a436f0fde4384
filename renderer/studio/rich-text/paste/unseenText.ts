/** What Word puts into copied text for those who work on it: the notes of reviewers, their marks, and text that is set to be hidden. */
const notes =
  '[style*="mso-element:comment-list" i], .MsoCommentReference, [style*="mso-special-character:comment" i], .msocomanchor, .msocomoff'
const hidden =
  '[hidden], [style*="display" i], [style*="mso-hide" i], [style*="visibility" i], [style*="opacity" i], [style*="font-size" i]'

/** Returns the elements of copied HTML that nobody sees where it was copied, the notes of reviewers among them. */
export function unseenElements(root: Element): readonly Element[] {
  const unseen = [...root.querySelectorAll<HTMLElement>(hidden)].filter(isHidden)
  return [...root.querySelectorAll(notes), ...unseen]
}

/** Returns whether copied HTML has words that nobody sees where it was copied. */
export function hasUnseenText(root: Element): boolean {
  return unseenElements(root).some((element) => (element.textContent ?? '').trim() !== '')
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility, opacity, fontSize } = element.style
  // Its own style is one that browsers do not know.
  const ofWord = /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')
  return (
    element.hidden !== false ||
    display === 'none' ||
    visibility === 'hidden' ||
    opacity === '0' ||
    /^0(?:px|pt)?$/.test(fontSize) ||
    ofWord
  )
}
