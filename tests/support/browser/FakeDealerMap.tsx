interface FakeMapProps {
  readonly dealers: readonly unknown[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  readonly onMove: (view: string) => void
  readonly onUnavailable: (reason: 'webgl') => void
}

/** Fakes the map, which needs a real browser: shows what it is given, and does what a visitor would. */
export function FakeDealerMap({ dealers, selected, onSelect, onMove, onUnavailable }: FakeMapProps) {
  return (
    <div id="map" data-selected={selected}>
      <p>{dealers.length} pins</p>
      <button id="pin" onClick={() => onSelect('d24')}>
        Pin
      </button>
      <button id="drag" onClick={() => onMove('52,0.5,9')}>
        Drag
      </button>
      <button id="no-webgl" onClick={() => onUnavailable('webgl')}>
        No WebGL
      </button>
    </div>
  )
}
