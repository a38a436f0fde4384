import { useMemo, useState, useSyncExternalStore } from 'react'
import { Gallery } from '#renderer/inspector/statechart/Gallery.tsx'
import { SourcesContext } from '#renderer/inspector/sources/SourcesContext.ts'
import { reachedByPages } from '#renderer/inspector/reached.ts'
import { eventUntil, type Tab } from '#renderer/inspector/store.ts'
import type { EventEntry } from '#renderer/inspector/protocol.ts'
import { ActorTree } from '#renderer/inspector/app/ActorTree.tsx'
import { LogPanel } from '#renderer/inspector/app/LogPanel.tsx'
import { MachinePanel } from '#renderer/inspector/app/MachinePanel.tsx'
import type { Selection, Tools } from '#renderer/inspector/app/selection.ts'
import { Toolbar } from '#renderer/inspector/app/Toolbar.tsx'
import styles from '#renderer/inspector/app/Inspector.module.css'

interface Props {
  readonly tools: Tools
  /** Tab to begin with; the docked panel names its own page. */
  readonly wanted: string | undefined
}

/** Renders the inspector: tabs and actors, the machine of one of them, and the log. */
export function Inspector({ tools, wanted }: Props) {
  const { store, connection, copies } = tools
  const live = useSyncExternalStore(store.subscribe, store.tabs)
  const [held, setHeld] = useState<typeof live>()
  const [selection, select] = useState<Selection>({ tab: wanted })
  const tabs = held ?? live
  const isGallery = selection.gallery === true
  const reached = useMemo(() => (isGallery ? reachedByPages(tabs.values()) : undefined), [isGallery, tabs])
  const tab = chooseTab(tabs, selection.tab)
  const actor = tab === undefined ? undefined : chooseActor(tab, selection)
  const shown: Selection = { tab: tab?.info.tab, actor, seq: selection.seq }
  const moment = tab === undefined ? undefined : eventUntil(tab, shown.seq)

  function send(event: EventEntry['event']): void {
    if (tab === undefined || actor === undefined) return
    if (tab.source === 'copies') copies.send(actor, event)
    else connection.send(tab.info.tab, actor, event)
  }

  return (
    <SourcesContext value={tools.sources}>
      <div className={styles.app}>
        <Toolbar
          tools={tools}
          tab={tab}
          gallery={isGallery}
          paused={held !== undefined}
          onPause={() => setHeld(held === undefined ? live : undefined)}
          onSelect={select}
        />
        {reached !== undefined ? (
          <div className={styles.gallery}>
            <Gallery
              diagrams={tools.diagrams.values()}
              reached={reached}
              machines={tools.machines}
              onPlay={(machine, path, name) => select(copies.simulate(machine, path, name))}
            />
          </div>
        ) : (
          <>
            <ActorTree tabs={tabs} shown={{ ...shown, seq: moment }} onSelect={select} onRemove={store.remove} />
            {tab === undefined && <p className={styles.empty}>No page is open. Open the site in another tab.</p>}
            {tab !== undefined && actor === undefined && <main>No machine has been started here.</main>}
            {tab !== undefined && actor !== undefined && (
              <MachinePanel
                key={`${shown.tab} ${actor}`}
                {...{ tools, tab, actor, send }}
                seq={moment}
                onSelect={select}
              />
            )}
            {tab !== undefined && <LogPanel tab={tab} shown={shown} onSelect={select} />}
          </>
        )}
      </div>
    </SourcesContext>
  )
}

/** Returns the chosen tab, else the page that was opened last. */
function chooseTab(tabs: ReadonlyMap<string, Tab>, id: string | undefined): Tab | undefined {
  const chosen = id === undefined ? undefined : tabs.get(id)
  if (chosen !== undefined) return chosen
  const all = [...tabs.values()]
  const newest = (list: readonly Tab[]) => list.toSorted((a, b) => b.info.timeOrigin - a.info.timeOrigin)[0]
  return newest(all.filter(({ alive }) => alive)) ?? newest(all)
}

/** Returns the chosen actor, else the first that has others below it, as that of the site, else the first. */
function chooseActor({ actors }: Tab, { actor }: Selection): string | undefined {
  if (actor !== undefined && actors.has(actor)) return actor
  const parents = new Set([...actors.values()].map(({ parent }) => parent))
  const all = [...actors.keys()]
  return all.find((id) => parents.has(id)) ?? all[0]
}
