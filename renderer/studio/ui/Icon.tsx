import styles from '#renderer/studio/ui/Icon.module.css'

/** Strokes on a grid of 16. */
const paths = {
  add: 'M8 3v10M3 8h10',
  alert: 'M8 2 1.5 13.5h13L8 2ZM8 6.5v3.5M8 12v.2',
  arrowDown: 'M8 2v9M4 7l4 4 4-4M2.500 13.500h11',
  arrowLeft: 'M7 3 2 8l5 5M2 8h12',
  back: 'M10 3 5 8l5 5',
  changed: 'M2 8a6 6 0 0 1 10.5-4M14 8a6 6 0 0 1-10.5 4M12.5 1v3h-3M3.5 15v-3h3',
  check: 'M2.5 8.5 6 12l7.5-8',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 5v3.5l2.5 1.5',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  cloudOff: 'M2 2l12 12M5 6.2A3.5 3.5 0 0 0 4.5 13H12M7 4.2A4 4 0 0 1 12 8a2.5 2.5 0 0 1 2 3.5',
  columns: 'M2 3h5v10H2zM9 3h5v10H9z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.500v-3h-8v8h3',
  desktop: 'M1.5 3h13v8h-13zM6 14h4M8 11v3',
  dot: 'M8 5.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  down: 'm3.5 6 4.5 4.500L12.5 6',
  draft: 'M3 13l.7-3L11 2.700l2.3 2.300L6 12.3 3 13Z',
  drag: 'M6 3.500v.1M10 3.500v.1M6 8v.1M10 8v.1M6 12.500v.1M10 12.500v.1',
  external: 'M7 3.500H3v9.500h9.500V9M9.5 2.500h4v4M13.5 2.5 7.5 8.5',
  fallback: 'M3 3v5h9M9 5l3 3-3 3',
  health: 'M1.5 8.500h3l2-5.500 3 10 2-4.500h3',
  forward: 'M6 3l5 5-5 5',
  hidden: 'M2 2l12 12M6.5 4.200A7 7 0 0 1 14.5 8a9 9 0 0 1-1.8 2.300M4 5.200A9 9 0 0 0 1.5 8a7 7 0 0 0 8.5 3.7',
  history: 'M2.5 8a5.5 5.5 0 1 0 1.6-3.900L2.5 5.700M2.5 2.500v3.200h3.200M8 5v3.200l2 1.3',
  home: 'M2 7.5 8 2.500l6 5V14H9.500v-4h-3v4H2z',
  link: 'M6.500 9.500 9.500 6.500M7 4.500l1.500-1.500a3 3 0 0 1 4.300 4.300L11.300 8.800M9 11.500 7.500 13a3 3 0 0 1-4.300-4.300l1.500-1.500',
  list: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  live: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2Z',
  mail: 'M1.500 3.500h13v9h-13zM2 4l6 4.500L14 4',
  menu: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  missing: 'M4 8h8',
  note: 'M2 2.500h12v8.500H7.500L4.500 13.500V11H2z',
  page: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3',
  people:
    'M6 7.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.500c0-3 2-4.5 4.5-4.500s4.5 1.5 4.5 4.500M10.5 3a2.5 2.5 0 0 1 0 4.500M12 9.500c1.5.6 2.5 2 2.5 4',
  person: 'M8 7.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 14c0-3 2.500-4.500 5.5-4.500s5.500 1.500 5.500 4.500',
  phone: 'M4.5 1.500h7v13h-7zM7 12.500h2',
  picture: 'M2 3h12v10H2zM5.5 5.500a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM2.500 12l4-4 2.500 2.500 2-2 2.500 2.500',
  play: 'M4 2.500v11l9-5.500z',
  redo: 'M10 3l3.5 3.500L10 10M13.5 6.500H7a4 4 0 0 0 0 7h1.5',
  search: 'M7 2.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.5 10.500l3.5 3.5',
  sliders: 'M2 5h6M12 5h2M2 11h2M8 11h6M10 3v4M6 9v4',
  tablet: 'M3 1.500h10v13H3zM7 12.500h2',
  trash: 'M2.5 4h11M6 4V2.500h4V4M4 4l.7 9.500h6.600L12 4M6.7 7v4M9.3 7v4',
  undo: 'M6 3 2.5 6.5 6 10M2.5 6.500H9a4 4 0 0 1 0 7H7.5',
  up: 'M3.5 10 8 5.500l4.5 4.5',
  visible: 'M1.5 8a7 7 0 0 1 13 0 7 7 0 0 1-13 0ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  withdrawn: 'M3.7 3.700l8.6 8.600M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
} as const
export type IconName = keyof typeof paths

/** Renders an icon beside a text that says the same; hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
