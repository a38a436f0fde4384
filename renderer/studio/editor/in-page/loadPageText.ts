/** Loads the editor of texts with markup in the page itself. */
export function loadPageText() {
  return import('#renderer/studio/rich-text/in-page/PageTextEditor.tsx')
}

/** Fetches it before the first text is edited, so that the first letter finds it. */
export function fetchPageText(): void {
  // The first text that is edited loads it again.
  loadPageText().catch(() => {})
}
