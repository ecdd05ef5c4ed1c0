// Telegram in a browser: a page at its real address that frames the mini app, with the attributes of the real frame, and
// the two buttons it draws around it. Telegram on a phone: an object in the mini app's own page.
import type { Page } from '@playwright/test'
import { type ClientOptions, telegramClient } from './telegram-client.ts'

export const telegramWeb = 'https://web.telegram.org'

const sandbox =
  'allow-scripts allow-popups allow-forms allow-modals allow-same-origin allow-storage-access-by-user-activation'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const hostPage = (address: string, options: ClientOptions) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Telegram Web</title>
<style>html,body{margin:0;height:100%}body{display:flex;flex-direction:column}iframe{flex:1;border:0}button{min-height:44px}</style>
<header><button id="back" hidden>Back in Telegram</button> <b>Bot</b></header>
<iframe title="Mini app" src="${escaped(address)}" sandbox="${sandbox}" allow="camera; microphone; geolocation; clipboard-write;" allowfullscreen></iframe>
<button id="main" hidden></button>
<script>
const frame=document.querySelector('iframe'),main=document.getElementById('main'),back=document.getElementById('back');
const deliver=(eventType,eventData)=>frame.contentWindow.postMessage(JSON.stringify({eventType,eventData}),'*');
const draw=({mainButton,backButton})=>{
main.hidden=!mainButton.is_visible;main.textContent=mainButton.text||'';main.disabled=mainButton.is_active===false;
main.ariaBusy=String(Boolean(mainButton.is_progress_visible));back.hidden=!backButton.is_visible};
window.telegram=(${telegramClient.toString()})(${JSON.stringify(options).replaceAll('<', '\\u003c')},deliver,draw);
main.onclick=()=>deliver('main_button_pressed');
back.onclick=()=>deliver('back_button_pressed');
addEventListener('message',({source,data})=>{
if(source!==frame.contentWindow)return;
try{const{eventType,eventData}=JSON.parse(data);if(eventType)window.telegram.receive(eventType,eventData)}catch{}});
</script></html>`

/** Opens Telegram Web with the mini app in its frame. */
export async function openInFrame(page: Page, address: string, options: ClientOptions): Promise<void> {
  const context = page.context()
  // Chromium asks before a page of the internet may show one of this machine.
  await context.grantPermissions(['local-network-access'], { origin: telegramWeb })
  await context.unroute(`${telegramWeb}/**`)
  await context.route(`${telegramWeb}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: hostPage(address, options) }),
  )
  await page.goto(`${telegramWeb}/a/`)
}

/** Opens the mini app as a phone does: the app is an object in the page, in every document of this tab. */
export async function openOnPhone(page: Page, address: string, options: ClientOptions): Promise<void> {
  await page.addInitScript(`
const receive=(event,data)=>window.Telegram?.WebView?.receiveEvent(event,data);
window.telegram=(${telegramClient.toString()})(${JSON.stringify(options)},receive);
window.TelegramWebviewProxy={postEvent:(method,data)=>window.telegram.receive(method,JSON.parse(data))};`)
  await page.goto(address)
}
