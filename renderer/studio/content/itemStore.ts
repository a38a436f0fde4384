import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { maxAttempts } from '#schemas/studio/calls/suggestions.ts'
import { isSame, mergeContent } from '#schemas/studio/mergeContent.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { forgetItem, readStoredItem, storeItem } from '#renderer/studio/edit/storedItem.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { EditedStore, type EditedState } from '#renderer/studio/edit/editedStore.ts'

export type ItemContent = ContentItem['content']

export interface ItemState extends EditedState<ItemContent> {
  readonly item: ContentItem
}

/** An item of the catalogue, a menu, a text or a redirect while it is edited: history, saving, merging with what others save. */
export class ItemStore extends EditedStore<ItemContent, ItemState> {
  protected readonly merge = mergeItems
  private base: ItemContent
  /** Whether `base` is no state of the server: it is sent with the next save. */
  private isOwnBase: boolean
  /** Sent from the revision of `base` without a response so far. */
  private attempts: readonly ItemContent[]

  constructor(private item: ContentItem) {
    const unsaved = readStoredItem(item)
    const history = steps.startHistory(unsaved?.content ?? item.content)
    super({ history, revision: unsaved?.revision ?? item.revision, changed: unsaved !== undefined })
    this.base = unsaved?.base ?? item.content
    this.isOwnBase = unsaved?.isOwnBase ?? false
    this.attempts = unsaved?.attempts ?? []
  }

  protected describe(shared: EditedState<ItemContent>): ItemState {
    return { ...shared, item: { ...this.item, revision: shared.revision } }
  }

  /** Goes on from what the server has after a publication, a restored version or a discarded draft; undo takes it back. */
  replace(item: ContentItem): void {
    if (!isSame(this.history.present, item.content)) {
      this.history = steps.edit(this.history, item.content, '', Date.now())
    }
    this.item = item
    this.begin(item.content)
    this.resume(item.revision)
  }

  /** Rereads the item after someone else changed it. With something unsaved here, the next save merges instead. */
  async reread(): Promise<void> {
    const { kind, id } = this.item
    const fresh = await callStudio('getContent', { params: { kind, id } })
    const { status, revision } = this.state()
    if (status !== 'saved' || fresh.revision < revision) return
    this.item = fresh
    if (!isSame(fresh.content, this.history.present)) {
      this.history = steps.replacePresent(this.history, fresh.content)
    }
    this.begin(this.history.present)
    this.resume(fresh.revision)
  }

  /** Takes a suggestion that was taken or dropped from the list. */
  removeSuggestion(id: number): void {
    const suggestions = this.item.suggestions.filter((suggestion) => suggestion.id !== id)
    this.item = { ...this.item, suggestions }
    this.update()
  }

  /** Ends saving and forgets what was typed: the item is deleted. */
  forget(): void {
    this.stop()
    forgetItem(this.item)
  }

  protected async save(revision: number): Promise<number | undefined> {
    const sent = this.history.present
    const saved = await this.send(sent, revision)
    if (this.revision !== revision) return undefined
    this.item = saved
    this.take(sent, saved.content)
    return saved.revision
  }

  private async send(sent: ItemContent, revision: number): Promise<ContentItem> {
    const { attempts, base } = this
    this.attempts = [...attempts.filter((attempt) => attempt !== sent), sent].slice(-maxAttempts)
    this.persist()
    const { kind, id } = this.item
    const call = { params: { kind, id }, revision }
    const body = { content: sent, attempts: [...attempts] }
    if (this.isOwnBase) return callStudio('saveContent', { ...call, body: { ...body, base } })
    try {
      return await callStudio('saveContent', { ...call, body })
    } catch (error) {
      // So many have saved since that the server no longer knows what this was made from.
      if (!(error instanceof StudioCallError) || error.status !== 409) throw error
      return callStudio('saveContent', { ...call, body: { ...body, base } })
    }
  }

  /** Takes over what the server has stored; what was typed meanwhile stays, and is merged with it here or by the next save. */
  private take(sent: ItemContent, stored: ItemContent): void {
    const { present } = this.history
    const { content, isWhole } =
      present === sent ? { content: stored, isWhole: true } : mergeItems(sent, present, stored)
    if (isWhole) {
      if (!isSame(content, present)) this.history = steps.replacePresent(this.history, content)
      return this.begin(stored)
    }
    this.begin(sent)
    this.isOwnBase = true
  }

  /** Goes on from what the server has now. */
  private begin(base: ItemContent): void {
    this.base = base
    this.isOwnBase = false
    this.attempts = []
  }

  protected persist(): void {
    const { base, isOwnBase, attempts, history, item, revision } = this
    if (isSame(history.present, base) && !isOwnBase) forgetItem(item)
    else storeItem(item, { revision, base, isOwnBase, attempts: [...attempts], content: history.present })
  }
}

function mergeItems(base: ItemContent, mine: ItemContent, theirs: ItemContent) {
  const { content, kept } = mergeContent(base, mine, theirs)
  return { content: { ...content }, isWhole: kept.length === 0 }
}
