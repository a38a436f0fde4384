import * as v from 'valibot'
import { contentItem, itemContent, type ContentItem } from '#schemas/studio/calls/content.ts'
import { isSame, mergeContent } from '#schemas/studio/mergeContent.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { forgetItem, readStoredItem, storeItem } from '#renderer/studio/edit/storedItem.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { EditedStore, type EditedState } from '#renderer/studio/edit/editedStore.ts'

export type ItemContent = ContentItem['content']

const itemConflict = v.object({
  base: v.nullable(itemContent),
  theirs: contentItem,
  /** Paths of what both have changed. */
  parts: v.array(v.string()),
})
export type ItemConflict = v.InferOutput<typeof itemConflict>

export interface ItemState extends EditedState<ItemContent, ItemConflict> {
  readonly item: ContentItem
}

/** An item of the catalogue, a menu, a text or a redirect while it is edited: history, saving, conflicts. */
export class ItemStore extends EditedStore<ItemContent, ItemConflict, ItemState> {
  private base: ItemContent

  constructor(private item: ContentItem) {
    const unsaved = readStoredItem(item)
    const history = steps.startHistory(unsaved?.content ?? item.content)
    super({ history, revision: unsaved?.revision ?? item.revision, changed: unsaved !== undefined }, itemConflict)
    this.base = unsaved?.base ?? item.content
  }

  protected describe(shared: EditedState<ItemContent, ItemConflict>): ItemState {
    return { ...shared, item: { ...this.item, revision: shared.revision } }
  }

  /** What was there before the last edits of both sides. */
  readonly begunFrom = (): ItemContent => this.base

  /** Ends a conflict with what `chooseParts` returns. */
  resolve(content: ItemContent): void {
    const { conflict } = this.state()
    if (conflict === undefined) return
    this.history = steps.edit(this.history, content, '', Date.now())
    this.take(conflict.theirs)
    this.resume('conflict.resolve', conflict.theirs.revision)
  }

  /** Goes on from what the server has after a publication, a restored version or a discarded draft; undo takes it back. */
  replace(item: ContentItem): void {
    if (!isSame(this.history.present, item.content)) {
      this.history = steps.edit(this.history, item.content, '', Date.now())
    }
    this.take(item)
    this.resume('draft.replace', item.revision)
  }

  /** Ends saving and forgets what was typed: the item is deleted. */
  forget(): void {
    this.stop()
    forgetItem(this.item)
  }

  protected async save(revision: number): Promise<number | undefined> {
    const sent = this.history.present
    const { kind, id } = this.item
    const saved = await callStudio('saveContent', { params: { kind, id }, revision, body: { content: sent } })
    if (this.revision !== revision) return undefined
    // What others changed meanwhile came with the response; what was typed meanwhile goes on top of it.
    const { present } = this.history
    const merged = present === sent ? saved.content : { ...mergeContent(sent, saved.content, present).content }
    if (!isSame(merged, present)) this.history = steps.replacePresent(this.history, merged)
    this.take(saved)
    return saved.revision
  }

  private take(item: ContentItem): void {
    this.item = item
    this.base = item.content
  }

  protected persist(): void {
    const { base, history, item, revision } = this
    if (isSame(history.present, base)) forgetItem(item)
    else storeItem(item, { revision, base, content: history.present })
  }
}
