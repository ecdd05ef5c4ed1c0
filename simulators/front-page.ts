// The front page for developers: every message that was sent through the simulators, newest first.
import type { SentMessage } from './inbox.ts'

const names = { eskiz: 'Eskiz', playmobile: 'Play Mobile', telegram: 'Telegram' } as const
const shown = 200

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const row = ({ at, provider, to, from, text, status }: SentMessage) => `<tr>
  <td><time datetime="${at}">${at.slice(11, 19)}</time></td><td>${names[provider]}</td><td>${escape(to)}</td>
  <td>${escape(from)}</td><td class="text">${escape(text)}</td><td>${escape(status)}</td>
</tr>`

export const frontPage = (sent: readonly SentMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>${sent.length} sent</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { padding: .4rem .8rem .4rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid #8884 }
  td { font-variant-numeric: tabular-nums; white-space: nowrap }
  .text { white-space: pre-wrap; width: 100% }
</style>
</head>
<body>
<h1>Sent</h1>
${
  sent.length === 0
    ? '<p>Nothing yet. Ask a shop for a code and it appears here.</p>'
    : `<table>
<thead><tr><th>UTC</th><th>through</th><th>to</th><th>from</th><th>text</th><th>state</th></tr></thead>
<tbody>${sent.slice(0, shown).map(row).join('\n')}</tbody>
</table>`
}
<p>As JSON: <a href="/eskiz/_sent">/eskiz/_sent</a>, <a href="/playmobile/_sent">/playmobile/_sent</a>,
<a href="/telegram/_sent">/telegram/_sent</a>. What was looked up: <a href="/nominatim/_asked">/nominatim/_asked</a>. To inject a fault: <code>POST /eskiz/_fault {"kind":"error","status":503}</code>,
ended by <code>DELETE /eskiz/_fault</code>.</p>
<p>Payments of <code>/payme</code>, <code>/click</code> and <code>/uzum</code>: <code>POST _account</code>, <code>_pay</code>,
<code>_refund</code>, <code>_message</code>, <code>_behaviour</code> and <code>_outage</code>; <code>GET _statement?account=</code> and
<code>_host</code>, the address of their pay pages. Saved cards: <code>GET /payme/_cards</code>.
Who opens the shop inside Click: <code>POST /click/_web-session {"webSession":"…","token":"…","profile":{"phone_number":"998901234567"}}</code>;
give the shop's page the cookie <code>click-web-session</code>.</p>
</body>
</html>
`
