// The page on which a person pays, declines or leaves, and the page that shows how it ended.
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 3rem auto; max-width: 24rem; padding: 0 1rem }
  dt { opacity: .7 }
  dd { margin: 0 0 .8rem; font-size: 1.2rem; overflow-wrap: anywhere }
  button { font: inherit; padding: .6rem 1.2rem; margin-inline-end: .4rem }
</style>
</head>
<body>
<h1>${escape(title)}</h1>
${content}
</body>
</html>
`

export type PayForm = { account: string; orderId: string; amount: string; returnUrl: string }

/** `action`: the path that the form is posted to. */
export function payPage(provider: string, action: string, shownAmount: string, form: PayForm): string {
  const hidden = Object.entries(form)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('\n')
  return page(
    provider,
    `<dl>
<dt>Order</dt><dd>${escape(form.orderId)}</dd>
<dt>Amount</dt><dd>${escape(shownAmount)} soʻm</dd>
</dl>
<form method="post" action="${escape(action)}">
${hidden}
<button name="how" value="pay">Pay</button>
<button name="how" value="decline">Decline</button>
<button name="how" value="close">Close</button>
</form>`,
  )
}

/** `returnUrl`: null when there is nowhere to go back to. */
export const outcomePage = (provider: string, text: string, returnUrl: string | null): string =>
  page(
    provider,
    `<p role="status">${escape(text)}</p>
${returnUrl === null ? '' : `<p><a href="${escape(returnUrl)}">Back to the shop</a></p>`}`,
  )
