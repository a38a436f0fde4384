import '#renderer/theme/tokens.css'
import '#renderer/theme/fonts.css'
import '#renderer/studio/app/base.css'
import '#renderer/studio/app/locales.css'
import { createRoot } from 'react-dom/client'
import { StudioApp } from '#renderer/studio/app/StudioApp.tsx'
import { loadTexts, readLanguage } from '#renderer/studio/texts/language.ts'
import { applyTheme, readTheme } from '#renderer/studio/app/theme.ts'
import { startInspector } from '#renderer/studio/machines/inspected.ts'
import { warnUnsaved } from '#renderer/studio/edit/warnUnsaved.ts'
import { keepFilesOut } from '#renderer/studio/ui/keepFilesOut.ts'

const container = document.getElementById('studio')
if (container !== null) void start(container)

async function start(element: HTMLElement): Promise<void> {
  applyTheme(readTheme())
  // The server marks the document with the dev flag.
  if (element.dataset['devTools'] !== undefined) await startInspector()
  warnUnsaved()
  keepFilesOut()
  const language = readLanguage()
  const texts = await loadTexts(language)
  createRoot(element).render(<StudioApp language={language} texts={texts} />)
}
