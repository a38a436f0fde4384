/** The style sheets every page stands on, in their order; imported by the server and by the browser, so that both build the same files. */
import '#renderer/theme/tokens.css'
import '#renderer/theme/fonts.css'
import '#renderer/theme/base.css'
// Of one of the two builds alone, whose file would then be another: the browser would fetch all styles again.
import '#renderer/theme/devTools.css'
import '#renderer/theme/templates.css'
