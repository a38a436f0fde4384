/** Loads the editor of texts with markup, a third of the studio's JavaScript; screens with a form begin with it, so that it moves little when it comes. */
export function loadRichText() {
  return import('#renderer/studio/rich-text/RichTextEditor.tsx')
}
