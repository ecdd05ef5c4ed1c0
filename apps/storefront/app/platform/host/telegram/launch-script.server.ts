// The inline script of pages inside Telegram. It runs before every other script, because the router drops the fragment
// of an address, which contains the launch parameters. No other page contains it.
import { stateKeys } from '#platform/storage/state-keys.ts'
import { leaveApp, markScript } from '../mark-script.server.ts'
import { telegramKey } from '../launch-keys.ts'

/** A browser may forbid storage to a framed page. What the page stores then lives in memory, until it is reloaded. */
const replaceForbiddenStorage = `
let isKept=true;
try{sessionStorage.length+localStorage.length}catch{
isKept=false;
for(const name of ['localStorage','sessionStorage']){
const values=new Map();
Object.defineProperty(window,name,{value:{get length(){return values.size},key:(at)=>[...values.keys()][at]??null,
getItem:(key)=>values.get(key)??null,setItem:(key,value)=>void values.set(key,String(value)),
removeItem:(key)=>void values.delete(key),clear:()=>values.clear()}})}}`

/**
 * Keeps the parameters and takes them out of the address, which a visitor may share: they identify the person. Where
 * storage is forbidden they stay in the address, for a reload. A page with this address that Telegram has not opened is
 * loaded again as a page of a browser.
 */
export const launchScript = `;(()=>{${replaceForbiddenStorage}
const fragment=location.hash.slice(1);
if(/(?:^|[?&])tgWebAppVersion=/.test(fragment))try{
const launch=fragment.slice(fragment.lastIndexOf('?')+1);
sessionStorage.setItem('${telegramKey}',launch);
sessionStorage.setItem('${stateKeys.initData}',new URLSearchParams(launch).get('tgWebAppData')??'');
if(isKept)history.replaceState(history.state,'',location.pathname+location.search)
}catch{}
else if(parent===self&&!window.TelegramWebviewProxy&&!window.external?.notify){
${leaveApp};return}
${markScript('telegram')}})()`
