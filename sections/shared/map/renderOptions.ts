import type { MapView } from '#sections/shared/map/view.ts'

/** Texts of the map itself, in the language of the page. */
interface MapTexts {
  /** Name of the map, and how the keyboard moves it. */
  readonly title: string
  readonly attribution: string
  readonly ctrlScroll: string
  readonly commandScroll: string
  readonly twoFingers: string
}

/** Options to render a map with either library. */
export interface RenderOptions {
  /** An empty element of the size of the map. */
  readonly container: HTMLElement
  readonly view: MapView
  readonly maxZoom: number
  /** Tag of the language of the page (`iso` of the locale). */
  readonly language: string
  readonly texts: MapTexts
  /** Renders a name, see `renderLabel`. */
  readonly renderName: (id: string) => ImageData | undefined
  readonly ratio: number
  /** Called at most once, when an open map is lost. */
  readonly onLost: () => void
  /** Aborts the loading. */
  readonly signal: AbortSignal
}
