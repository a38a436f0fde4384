/** Calls back when the browser loses its network or has it again; returns what ends that. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  const goOnline = () => onChange(true)
  const goOffline = () => onChange(false)
  addEventListener('online', goOnline)
  addEventListener('offline', goOffline)
  return () => {
    removeEventListener('online', goOnline)
    removeEventListener('offline', goOffline)
  }
}
