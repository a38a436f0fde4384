import templates from '#renderer/theme/templates.css?inline'
import theme from '#renderer/theme/theme.css?inline'

/** Styles that are in no chunk of the browser: the theme is in every document, the other for the catalogue of sections. */
export const inlineStyles = { theme, templates }
