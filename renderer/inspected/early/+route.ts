/** A document with the scripts that record a page from its start; the server adds them to pages with the dev flag, and has no such address. */
export default '/inspector/early'
