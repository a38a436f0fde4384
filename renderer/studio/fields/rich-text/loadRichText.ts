/** Loads the editor of texts with markup, a third of the studio's JavaScript. */
export function loadRichText() {
  return import('#renderer/studio/rich-text/RichTextEditor.tsx')
}

/** Fetches the editor of texts with markup before its first field is shown, so that the field moves little when it comes. */
export function fetchRichText(): void {
  // Its field tries again, and says so if it fails.
  loadRichText().catch(() => {})
}
