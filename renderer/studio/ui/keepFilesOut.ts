/** Keeps a file that is dropped beside the places for files from taking the place of the studio in the tab, as browsers would open it. */
export function keepFilesOut(): void {
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, ignoreFile)
}

function ignoreFile(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event
  // A control for files takes them by itself.
  if (defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file')) return
  if (dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
