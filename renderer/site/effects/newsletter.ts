/**
 * Validates the footer's sign-up: address and accepted terms, with the error next to the field; then opens the
 * newsletter page. Delegated, so that it works for the footer of every page.
 */
export function watchNewsletter(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) form.noValidate = true
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('newsletter' in form.dataset)) return
    const mail = form.querySelector<HTMLInputElement>('input[type="email"]')
    const terms = form.querySelector<HTMLInputElement>('input[type="checkbox"]')
    const error = form.querySelector<HTMLElement>('[data-error]')
    if (mail === null || terms === null || error === null) return
    const noMail = mail.value.trim() === ''
    mail.setAttribute('aria-invalid', String(noMail))
    terms.setAttribute('aria-invalid', String(!terms.checked))
    const stop = noMail || !terms.checked
    error.textContent = stop ? (error.dataset['error'] ?? '') : ''
    if (!stop) return
    event.preventDefault()
    if (noMail) mail.focus()
    else terms.focus()
  })
}
