import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { isSame, mergeContent } from '#schemas/studio/mergeContent.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import { EditedStore } from '#renderer/studio/edit/editedStore.ts'
import type { Attempt, Replacement } from '#renderer/studio/edit/replacement.ts'
import { resumeDraft, type SaveRequest, type Stored } from '#renderer/studio/edit/sharedDraft.ts'
import { forgetItem, itemForm, readStoredItem, storeItem } from '#renderer/studio/edit/storedItem.ts'

export type ItemContent = ContentItem['content']

export interface ItemState extends EditedState<ItemContent> {
  readonly item: ContentItem
}

/** An item of the catalogue, a menu, a text or a redirect while it is edited. */
export class ItemStore extends EditedStore<ItemContent, ItemState> {
  constructor(private item: ContentItem) {
    super(itemForm(item), mergeItems, resumeDraft(readStoredItem(item), item))
    this.noteReplaced(item.replaced)
  }

  protected describe(shared: EditedState<ItemContent>): ItemState {
    return { ...shared, item: { ...this.item, revision: shared.revision } }
  }

  /** Goes on from what the server has after a restored version or a discarded draft; undo takes it back. */
  replaceBy(replacement: Replacement, call: (attempt: Attempt) => Promise<ContentItem>): Promise<void> {
    return this.replaceByCall(replacement, async (attempt) =>
      this.storedAs(await call(attempt), this.draft.history.present),
    )
  }

  /** Goes on from what the server has after a publication or a withdrawal; undo goes on with what was typed before. */
  publishBy(call: () => Promise<ContentItem>): Promise<void> {
    return this.goOnFrom(async () => this.storedAs(await call(), this.draft.history.present))
  }

  /** Takes a suggestion that was taken or dropped from the list. */
  removeSuggestion(id: number): void {
    const suggestions = this.item.suggestions.filter((suggestion) => suggestion.id !== id)
    this.item = { ...this.item, suggestions }
    this.update()
  }

  /** Ends saving and forgets what was typed: the item is deleted. */
  forget(): void {
    this.forgetAll()
    forgetItem(this.item)
  }

  protected async send(
    { content, attempts, base }: SaveRequest<ItemContent>,
    revision: number,
  ): Promise<Stored<ItemContent>> {
    const { kind, id } = this.item
    const body = { content, attempts: [...attempts], ...(base === undefined ? {} : { base }) }
    return this.storedAs(await callStudio('saveContent', { params: { kind, id }, revision, body }), content)
  }

  protected async read(): Promise<Stored<ItemContent>> {
    const { kind, id } = this.item
    return this.storedAs(await callStudio('getContent', { params: { kind, id } }), this.draft.history.present)
  }

  protected persist(): void {
    storeItem(this.item, this.stored())
  }

  protected override isChanged(): boolean {
    const { isOwnBase, attempts, history, base } = this.draft
    return super.isChanged() && (isOwnBase || attempts.length > 0 || !isSame(history.present, base))
  }

  /** `content` stays the object it is where the server has the same. */
  private storedAs(item: ContentItem, content: ItemContent): Stored<ItemContent> {
    return {
      revision: item.revision,
      content: isSame(item.content, content) ? content : item.content,
      replaced: item.replaced,
      apply: () => (this.item = item),
    }
  }
}

function mergeItems(base: ItemContent, mine: ItemContent, theirs: ItemContent, isUndo = false) {
  const { content, suggested, returnedEntries } = mergeContent(base, mine, theirs, { isUndo })
  return { content: { ...content }, isWhole: suggested.length + returnedEntries.length === 0 }
}
