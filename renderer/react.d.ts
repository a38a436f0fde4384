import 'react'

declare module 'react' {
  // Invoker commands: https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
}
