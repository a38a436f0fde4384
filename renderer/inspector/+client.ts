import '#renderer/theme/tokens.css'
import '#renderer/theme/fonts.css'
import '#renderer/inspector/app/base.css'
import { start } from '#renderer/inspector/start.tsx'

const container = document.getElementById('inspector')
if (container !== null) void start(container)
