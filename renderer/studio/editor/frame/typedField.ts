import { readPath } from '#schemas/studio/valuePaths.ts'
import { findSection, setField } from '#renderer/studio/edit/editContent.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'

/** The text of a field while it is typed in the frame. */
export interface TypedField {
  /** Returns the text the field has now, which undo or a colleague may have changed; `undefined` when it is gone. */
  readonly read: () => string | undefined
  /** Sets the text; `undefined` removes it. */
  readonly write: (text: string | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Returns the text at a path of a section, which has one there now. It is gone once its list has another item at that path. */
export function typedField(store: DraftStore, section: string, path: string): TypedField {
  const dataNow = () => findSection(store.state().content, section)?.data
  const places = placesOf(dataNow(), path)
  let last = readPath(dataNow(), path) ?? ''
  return {
    read() {
      const now = dataNow()
      const next = readPath(now, path) ?? ''
      // A list in which items came, went or changed places has another one here.
      const moved = next !== last && placesOf(now, path).some((each) => each !== path && readPath(now, each) === last)
      const isSame = now !== undefined && placesOf(now, path).length === places.length && !moved
      if (!isSame || typeof next !== 'string') return undefined
      last = next
      return next
    },
    write(next) {
      last = next ?? ''
      store.change(setField(store.state().content, section, path, next), `${section} ${path}.`)
    },
    subscribe: (listener) => store.subscribe(listener),
  }
}

/** Returns the paths of the same field in all items of its lists; of a field that is in no list its own. */
function placesOf(data: unknown, path: string): string[] {
  let found = ['']
  for (const part of path.split('.')) {
    found = found.flatMap((above) => {
      const list = above === '' ? data : readPath(data, above)
      const names = Array.isArray(list) && /^\d+$/.test(part) ? list.map((_, index) => String(index)) : [part]
      return names.map((name) => (above === '' ? name : `${above}.${name}`))
    })
  }
  return found
}
