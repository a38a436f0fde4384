import { useEffect, useState, type RefObject } from 'react'
import * as delays from '#machines/delays.ts'

type SplideClass = typeof import('@splidejs/splide').Splide
type Splide = InstanceType<SplideClass>

/** Gap between two slides in px; equals `--space-2` in the style sheet of the list. */
const spacing = 16

interface SplideState {
  /** Whether Splide is mounted; before that the list scrolls natively. */
  readonly ready: boolean
  /** Index of the visible slide. */
  readonly index: number
  /** Moves by one slide; does nothing at the ends. */
  readonly go: (towards: 'previous' | 'next') => void
}

/**
 * Loads Splide when the list `root` becomes visible and mounts it at the slide the visitor has scrolled to. Refreshes it 500 ms
 * after the last resize or menu toggle. There is no autoplay.
 */
export function useSplide(root: RefObject<HTMLElement | null>, slides: number): SplideState {
  const [splide, setSplide] = useState<Splide | null>(null)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = root.current
    if (element === null || slides < 2) return
    const unmounted = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      // Without Splide the list still scrolls.
      enhance(element).catch((error: unknown) => console.error('Splide could not be loaded.', error))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      unmounted.abort()
      setSplide(null)
    }

    async function enhance(list: HTMLElement): Promise<void> {
      const { Splide } = await import('@splidejs/splide')
      if (unmounted.signal.aborted) return
      const mounted = mount(Splide, list, setIndex)
      // `false` keeps the attributes set by React.
      unmounted.signal.addEventListener('abort', () => mounted.destroy(false))
      setIndex(mounted.index)
      setSplide(mounted)
    }
  }, [root, slides])

  useEffect(() => (splide === null ? undefined : watchLayout(() => splide.refresh())), [splide])

  return {
    ready: splide !== null,
    index,
    go: (towards) => splide?.go(towards === 'next' ? '>' : '<'),
  }
}

function mount(SplideOf: SplideClass, list: HTMLElement, onMove: (index: number) => void): Splide {
  const splide = new SplideOf(list, {
    type: 'slide',
    perPage: 1,
    gap: spacing,
    speed: 250,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
    direction: getComputedStyle(list).direction === 'rtl' ? 'rtl' : 'ltr',
    start: Math.round(Math.abs(list.scrollLeft) / (list.clientWidth + spacing)),
    waitForTransition: false,
    // Dragging the controls of a video must not move the slides.
    noDrag: 'video',
    // React renders names, arrows, keys and announcements, translated; hidden slides are inert.
    role: '',
    arrows: false,
    pagination: false,
    live: false,
    focusableNodes: '',
    i18n: { carousel: '', slide: '' },
  })
  splide.on('move', (index: number) => {
    for (const video of list.querySelectorAll('video')) video.pause()
    // A hidden slide cannot keep the focus.
    if (document.activeElement !== list && list.contains(document.activeElement)) list.focus({ preventScroll: true })
    onMove(index)
  })
  return splide.mount()
}

/** Calls `update` 500 ms after the last resize or menu toggle. Returns a function that removes the listeners. */
function watchLayout(update: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(update, delays.carouselUpdate)
  }
  // Menus are popovers; `toggle` does not bubble, so it is captured.
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.hasAttribute('popover')) wait()
  }
  addEventListener('resize', wait)
  document.addEventListener('toggle', onToggle, true)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', wait)
    document.removeEventListener('toggle', onToggle, true)
  }
}
