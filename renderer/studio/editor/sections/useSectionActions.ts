import { randomUuid } from '#schemas/randomUuid.ts'
import {
  removeSections,
  stepSections,
  toggleSections,
  type Content,
  type Section,
} from '#renderer/studio/edit/editContent.ts'
import { addCopies } from '#renderer/studio/editor/sections/addCopies.ts'
import { useDrop } from '#renderer/studio/editor/sections/useDrop.ts'
import type { InsertTarget } from '#renderer/studio/editor/sections/useInsertion.ts'
import { clipboardType, readSections, writeSections } from '#renderer/studio/editor/sections/sectionClipboard.ts'
import type { SectionAction, SectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useSectionStatus } from '#renderer/studio/editor/sections/useSectionStatus.ts'
import { useSectionTexts } from '#renderer/studio/editor/sections/useSectionTexts.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

type Chosen = Pick<SectionEditing, 'isWritable' | 'chosen' | 'choose'> & InsertTarget
type Actions = Pick<SectionEditing, 'run' | 'drop' | 'copy' | 'cut' | 'paste' | 'status' | 'undo'>

/** Returns what is done with sections of the open page; each is one step of its history. */
export function useSectionActions({ pageType, entityId, isWritable, chosen, choose }: Chosen): Actions {
  const { page, locale, store, select } = useOpenPage()
  const texts = useSectionTexts()
  const { status, announce, reject, clear } = useSectionStatus()
  const document = `${page} ${locale}`
  const drop = useDrop({ pageType, entityId }, (sentence) => reject([sentence]))
  const keysOf = (ids: ReadonlySet<string>) =>
    store.state().content.sections.flatMap(({ id, key }) => (ids.has(id) ? [key] : []))

  function add(sections: readonly Section[], after: string | undefined, isOwn: boolean) {
    const before = store.state().content
    const added = addCopies(before, sections, { pageType, after, isOwn, newId: randomUuid })
    if (added.ids.length > 0) {
      store.change(added.content)
      choose(new Set(added.ids))
    }
    return {
      added: added.ids,
      rejections: [...new Set(added.rejected.map(({ key, rejection }) => texts.rejected(key, rejection)))],
    }
  }

  function remove(ids: ReadonlySet<string>): void {
    const { content } = store.state()
    const removed = texts.removed(keysOf(ids))
    store.change(removeSections(content, ids))
    select(neighbourOf(content, ids))
    announce([removed], { undoable: store.state().content })
  }

  function duplicate(ids: ReadonlySet<string>): void {
    const sections = store.state().content.sections.filter(({ id }) => ids.has(id))
    const { rejections } = add(sections, sections.at(-1)?.id, true)
    return rejections.length > 0 ? reject(rejections) : clear()
  }

  function run(action: SectionAction, ids: ReadonlySet<string>): void {
    const { content } = store.state()
    if (action === 'up' || action === 'down') store.change(stepSections(content, ids, action === 'up' ? -1 : 1))
    else if (action === 'hide') store.change(toggleSections(content, ids))
    else if (action === 'duplicate') duplicate(ids)
    else remove(ids)
  }

  function copy(clipboard: DataTransfer): boolean {
    const keys = keysOf(chosen)
    if (keys.length === 0) return false
    clipboard.setData(clipboardType, writeSections(document, store.state().content, chosen))
    clipboard.setData('text/plain', keys.join('\n'))
    announce([texts.copied(keys)])
    return true
  }

  return {
    run,
    drop,
    copy: (clipboard) => void copy(clipboard),
    cut(clipboard) {
      if (!isWritable) return reject([texts.readOnly])
      if (copy(clipboard)) remove(chosen)
      return undefined
    },
    paste(clipboard) {
      if (!isWritable) return reject([texts.readOnly])
      const copied = readSections(clipboard.getData(clipboardType))
      if (copied === undefined) return reject([texts.none])
      const last = store.state().content.sections.findLast(({ id }) => chosen.has(id))
      const { added, rejections } = add(copied.sections, last?.id, copied.document === document)
      const isAdded = added.length > 0
      const undoable = isAdded ? store.state().content : undefined
      const sentences = isAdded ? [texts.pasted(added), ...rejections] : rejections
      return announce(sentences, { isRejected: rejections.length > 0, undoable })
    },
    status,
    undo() {
      store.undo()
      clear()
    },
  }
}

/** Returns the id of the section that stays after some, else before them; empty when none does. */
function neighbourOf({ sections }: Content, ids: ReadonlySet<string>): string {
  const last = sections.findLastIndex(({ id }) => ids.has(id))
  const stays = ({ id }: Section) => !ids.has(id)
  return (sections.slice(last).find(stays) ?? sections.slice(0, last).findLast(stays))?.id ?? ''
}
