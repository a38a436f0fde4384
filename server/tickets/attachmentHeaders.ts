/**
 * Returns the headers of an attachment, which is saved and never shown by the browser; `filename` is the ASCII name for
 * old clients (RFC 6266).
 */
export function attachmentHeaders(name: string, mediaType: string): Record<string, string> {
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const plain = name.replace(/[^\w. -]/g, '_')
  return {
    'Content-Type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}
