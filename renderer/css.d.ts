declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
