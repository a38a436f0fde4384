import { createActor } from 'xstate'
import * as v from 'valibot'
import { draftMachine } from '#machines/draft.ts'
import { contentItem, itemContent, type ContentItem } from '#schemas/studio/calls/content.ts'
import { isSame, mergeContent } from '#schemas/studio/mergeContent.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import * as steps from '#renderer/studio/editor/content/history.ts'
import type { SaveStatus } from '#renderer/studio/editor/draftState.ts'
import { watchNetwork } from '#renderer/studio/editor/watchNetwork.ts'

export type ItemContent = ContentItem['content']

const statuses = ['conflict', 'rejected', 'offline', 'busy', 'unsaved'] as const satisfies readonly SaveStatus[]

const itemConflict = v.object({
  base: v.nullable(itemContent),
  theirs: contentItem,
  /** Paths of what both have changed. */
  parts: v.array(v.string()),
})
export type ItemConflict = v.InferOutput<typeof itemConflict>

const kept = v.object({ revision: v.number(), base: itemContent, content: itemContent })

export interface ItemState {
  readonly item: ContentItem
  readonly content: ItemContent
  readonly status: SaveStatus
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly conflict: ItemConflict | undefined
  readonly error: unknown
}

/** An item of the catalogue, a menu, a text or a redirect while it is edited: history, saving, conflicts. */
export class ItemStore {
  private history: steps.History<ItemContent>
  private base: ItemContent
  private conflict: ItemConflict | undefined
  private error: unknown
  private current: ItemState | undefined
  private readonly listeners = new Set<() => void>()
  private readonly actor

  constructor(private item: ContentItem) {
    const unsaved = readKept(item)
    this.base = unsaved?.base ?? item.content
    this.history = steps.startHistory(unsaved?.content ?? item.content)
    const machine = draftMachine.provide({ actions: { save: ({ context }) => void this.save(context.revision) } })
    const revision = unsaved?.revision ?? item.revision
    this.actor = createActor(machine, {
      input: { revision, changed: unsaved !== undefined, online: navigator.onLine },
    })
    this.actor.subscribe(this.update)
  }

  /** Starts saving; returns what ends it. */
  start(): () => void {
    const stopWatching = watchNetwork((isOnline) =>
      this.actor.send({ type: isOnline ? 'network.online' : 'network.offline' }),
    )
    this.actor.start()
    return () => {
      stopWatching()
      this.actor.stop()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = (): ItemState => {
    if (this.current !== undefined) return this.current
    const snapshot = this.actor.getSnapshot()
    const { past, present, future } = this.history
    this.current = {
      item: { ...this.item, revision: snapshot.context.revision },
      content: present,
      status: statuses.find((tag) => snapshot.hasTag(tag)) ?? 'saved',
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      conflict: snapshot.hasTag('conflict') ? this.conflict : undefined,
      error: this.error,
    }
    return this.current
  }

  /** `what` names the field; edits of one field in a row are one step of the history. */
  change(content: ItemContent, what = ''): void {
    this.edit(steps.edit(this.history, content, what, Date.now()))
  }

  readonly undo = (): void => this.edit(steps.undo(this.history))
  readonly redo = (): void => this.edit(steps.redo(this.history))
  readonly saveNow = (): void => this.actor.send({ type: 'save.now' })

  /** What was there before the last edits of both sides. */
  readonly begunFrom = (): ItemContent => this.base

  /** Ends a conflict with what `chooseParts` returns. */
  resolve(content: ItemContent): void {
    const { conflict } = this
    if (conflict === undefined) return
    this.history = steps.edit(this.history, content, '', Date.now())
    this.take(conflict.theirs)
    this.actor.send({ type: 'conflict.resolve', revision: conflict.theirs.revision })
    this.store()
  }

  /** Goes on from what the server has after a publication, a restored version or a discarded draft; undo takes it back. */
  replace(item: ContentItem): void {
    if (!isSame(this.history.present, item.content)) {
      this.history = steps.edit(this.history, item.content, '', Date.now())
    }
    this.take(item)
    this.actor.send({ type: 'draft.replace', revision: item.revision })
    this.store()
  }

  /** Ends saving and forgets what was typed: the item is deleted. */
  forget(): void {
    this.actor.stop()
    sessionStorage.removeItem(keyOf(this.item))
  }

  private edit(next: steps.History<ItemContent>): void {
    if (next === this.history) return
    this.history = next
    this.actor.send({ type: 'content.edit' })
    this.store()
  }

  private async save(revision: number): Promise<void> {
    const sent = this.history.present
    const { kind, id } = this.item
    try {
      const saved = await callStudio('saveContent', { params: { kind, id }, revision, body: { content: sent } })
      // The item was replaced while it was saved.
      if (this.actor.getSnapshot().context.revision !== revision) return
      // What others changed meanwhile came with the response; what was typed meanwhile goes on top of it.
      const { present } = this.history
      const merged = present === sent ? saved.content : { ...mergeContent(sent, saved.content, present).content }
      if (!isSame(merged, present)) this.history = steps.replacePresent(this.history, merged)
      this.take(saved)
      this.error = undefined
      this.actor.send({ type: 'save.succeed', revision: saved.revision })
      this.store()
    } catch (caught) {
      this.fail(caught)
    }
  }

  private fail(caught: unknown): void {
    const isCall = caught instanceof StudioCallError
    const found = isCall && caught.status === 409 ? v.safeParse(itemConflict, caught.body) : undefined
    if (found?.success === true) {
      this.conflict = found.output
      this.actor.send({ type: 'save.conflict' })
    } else if (isCall && caught.isTemporary) this.actor.send({ type: 'save.fail' })
    else {
      this.error = caught
      this.actor.send({ type: 'save.reject' })
    }
  }

  private take(item: ContentItem): void {
    this.item = item
    this.base = item.content
  }

  /** Keeps what the server does not have over a reload of the tab. */
  private store(): void {
    const { base, history, item } = this
    const { revision } = this.actor.getSnapshot().context
    if (isSame(history.present, base)) sessionStorage.removeItem(keyOf(item))
    else sessionStorage.setItem(keyOf(item), JSON.stringify({ revision, base, content: history.present }))
    this.update()
  }

  private readonly update = (): void => {
    this.current = undefined
    for (const listener of this.listeners) listener()
  }
}

const keyOf = ({ kind, id }: Pick<ContentItem, 'kind' | 'id'>) => `studio item ${kind} ${id}`

function readKept(item: ContentItem) {
  const text = sessionStorage.getItem(keyOf(item))
  const result = text === null ? undefined : v.safeParse(v.pipe(v.string(), v.parseJson(), kept), text)
  return result?.success === true ? result.output : undefined
}
