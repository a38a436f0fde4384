/** Returns the `csrftoken` cookie, sent back as `X-CSRFToken` when there is one. */
export function csrfToken(): string | undefined {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
}
