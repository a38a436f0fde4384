import type { ReactNode } from 'react'
import type { AppLanguage } from '#schemas/sections/app_download.ts'

/** Simplified flags by language, in a 24 × 16 box. */
export const flags: Readonly<Record<AppLanguage, ReactNode>> = {
  de: rows('#000', '#d00', '#fc0'),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="M0 0l24 16M24 0L0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="M0 0l24 16M24 0L0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  es: (
    <>
      <path fill="#aa151b" d="M0 0h24v16H0z" />
      <path fill="#f1bf00" d="M0 4h24v8H0z" />
    </>
  ),
  fr: columns('#002654', '#fff', '#ce1126'),
  it: columns('#008c45', '#f4f5f0', '#cd212a'),
  nl: rows('#ae1c28', '#fff', '#21468b'),
  pl: halves('#fff', '#dc143c'),
  pt: (
    <>
      <path fill="#da291c" d="M0 0h24v16H0z" />
      <path fill="#046a38" d="M0 0h9.6v16H0z" />
      <circle cx="9.6" cy="8" r="3" fill="#fff" stroke="#ffe900" strokeWidth="1.2" />
      <path fill="#002d73" d="M8.4 6.6h2.4v1.8a1.2 1.2 0 0 1-2.4 0z" />
    </>
  ),
  ru: rows('#fff', '#0039a6', '#d52b1e'),
  tr: (
    <>
      <path fill="#e30a17" d="M0 0h24v16H0z" />
      <circle cx="8" cy="8" r="4" fill="#fff" />
      <circle cx="9" cy="8" r="3.2" fill="#e30a17" />
      <path fill="#fff" d="M11.4 8l3.6 1.2-2.2-3.1v3.8L15 6.8z" />
    </>
  ),
  uk: halves('#0057b7', '#ffd700'),
}

function rows(top: string, middle: string, bottom: string): ReactNode {
  return (
    <>
      <path fill={top} d="M0 0h24v5.34H0z" />
      <path fill={middle} d="M0 5.33h24v5.34H0z" />
      <path fill={bottom} d="M0 10.66h24V16H0z" />
    </>
  )
}

function columns(start: string, middle: string, end: string): ReactNode {
  return (
    <>
      <path fill={start} d="M0 0h8v16H0z" />
      <path fill={middle} d="M8 0h8v16H8z" />
      <path fill={end} d="M16 0h8v16h-8z" />
    </>
  )
}

function halves(top: string, bottom: string): ReactNode {
  return (
    <>
      <path fill={top} d="M0 0h24v8H0z" />
      <path fill={bottom} d="M0 8h24v8H0z" />
    </>
  )
}
