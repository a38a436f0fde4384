/** Style of the page, which has to work on whatever phone is at hand. */
export const phonePageStyle = `
body { margin: 0; background: #f6f5f2; color: #15181b; font: 17px/1.5 Arial, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 1.6rem; line-height: 1.2 }
form { display: grid; gap: 12px; margin-top: 24px }
label { font-weight: 700 }
input { box-sizing: border-box; width: 100%; min-height: 48px; margin-top: 4px; padding: 10px 12px; border: 1px solid #767676; border-radius: 0; background: #fff; color: inherit; font: 1.3rem monospace; letter-spacing: 0.1em }
[aria-invalid] { border: 2px solid #b00020 }
#error { margin: 0; color: #b00020; font-weight: 700 }
button, a { box-sizing: border-box; display: block; width: 100%; min-height: 48px; padding: 10px 24px; border: 2px solid #15181b; background: #fff; color: #15181b; font: inherit; font-weight: 700; text-align: center; text-decoration: none }
button.main, a { border-color: #c8102e; background: #c8102e; color: #fff }
:focus-visible { outline: 3px solid #15181b; outline-offset: 2px }`

const problems = {
  wrong: 'This is not the code. It is printed where the server was started.',
  exceeded: 'Too many wrong codes. Try again in a minute.',
}

/** Prints the page on which a phone joins, with what was wrong, or says that it has joined. For developers, in English. */
export function printPhonePage(state: 'out' | 'left' | 'joined' | keyof typeof problems): string {
  const problem = state === 'wrong' || state === 'exceeded' ? problems[state] : undefined
  const body =
    state === 'joined'
      ? `<p>The pages of this browser are shown in the inspector on the desk, until you leave or a day has passed. Pages that are open already are to be loaded again.</p>
<p><a href="/">Open the site</a></p>
<form method="post" action="/inspector/phone"><input type="hidden" name="leave" value="1"><button>Leave</button></form>`
      : `<p>${state === 'left' ? 'This phone has left. Pages that are open stay in the inspector until they are closed or loaded again.' : 'With the code the state machines of this phone’s pages are shown in the inspector on the desk.'}</p>
<form method="post" action="/inspector/phone">
${problem === undefined ? '' : `<p id="error" role="alert">${problem}</p>`}
<label>Code<input name="code" inputmode="numeric" autocomplete="off" autofocus required${problem === undefined ? '' : ' aria-invalid="true" aria-describedby="error"'}></label>
<button class="main">Join</button>
</form>`
  const title = state === 'joined' ? 'This phone has joined' : 'Join the inspector'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${phonePageStyle}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
}
