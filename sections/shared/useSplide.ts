import { useEffect, useState, type RefObject } from 'react'
import * as delays from '#machines/delays.ts'

type SplideClass = typeof import('@splidejs/splide').Splide
type Splide = InstanceType<SplideClass>

/** Pixels between two slides (specification, sections 4 and 9); `--space-2` in the style sheet of the list. */
const spacing = 16

interface SplideState {
  /** Whether Splide has taken the list over; before that it is a list that scrolls. */
  readonly ready: boolean
  /** Slide in view, from 0. */
  readonly index: number
  /** Moves by one slide; does nothing at either end. */
  readonly go: (towards: 'previous' | 'next') => void
}

/**
 * Fetches Splide when the list `root` comes into view and lets it take over at the slide the visitor has reached. The carousel is
 * brought up to date 500 ms after the last resize or menu toggle (specification, section 4). It never moves by itself.
 */
export function useSplide(root: RefObject<HTMLElement | null>, slides: number): SplideState {
  const [splide, setSplide] = useState<Splide | null>(null)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = root.current
    if (element === null || slides < 2) return
    const left = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      // Without Splide the list goes on scrolling.
      takeOver(element).catch((error: unknown) => console.error('A carousel stays a list.', error))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      left.abort()
      setSplide(null)
    }

    async function takeOver(list: HTMLElement): Promise<void> {
      const { Splide } = await import('@splidejs/splide')
      if (left.signal.aborted) return
      const made = mount(Splide, list, setIndex)
      // What React has set on the list stays.
      left.signal.addEventListener('abort', () => made.destroy(false))
      setIndex(made.index)
      setSplide(made)
    }
  }, [root, slides])

  useEffect(() => (splide === null ? undefined : updateLater(() => splide.refresh())), [splide])

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
    // A video's own controls are dragged too.
    noDrag: 'video',
    // Names, arrows, keys and announcements are drawn by React, in the visitor's language; hidden slides are inert.
    role: '',
    arrows: false,
    pagination: false,
    live: false,
    focusableNodes: '',
    i18n: { carousel: '', slide: '' },
  })
  splide.on('move', (index: number) => {
    for (const video of list.querySelectorAll('video')) video.pause()
    // The slide that leaves cannot keep the focus.
    if (document.activeElement !== list && list.contains(document.activeElement)) list.focus({ preventScroll: true })
    onMove(index)
  })
  return splide.mount()
}

/** Calls `update` once a resize of the window or an opening or closing menu is 500 ms past. Answers how to stop that. */
function updateLater(update: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(update, delays.carouselUpdate)
  }
  // The menu and its sub-menus are popovers; `toggle` does not bubble and is caught on its way down.
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
