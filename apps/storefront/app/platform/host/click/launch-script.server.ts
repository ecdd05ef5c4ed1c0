// The inline script of pages inside Click. The app sets cookies for the host of the shop before the first request:
// `click-web-session` (in older versions `web-session`, in the oldest the parameter `web_session`), `click-theme` and
// `click-language`; the last one is for the server. No other page contains this script.
import { leaveApp, markScript } from '../mark-script.server.ts'
import { clickKeys } from '../launch-keys.ts'

const read = `
const cookie=(name)=>document.cookie.split('; ').find((pair)=>pair.startsWith(name+'='))?.slice(name.length+1);
const kept=(key)=>{try{return sessionStorage.getItem(key)}catch{return null}};
const keep=(key,value)=>{try{sessionStorage.setItem(key,value)}catch{}};
const address=new URL(location.href),asked=address.searchParams.get('web_session');
const session=asked||cookie('click-web-session')||cookie('web-session')||kept('${clickKeys.session}');
const theme=cookie('click-theme')||kept('${clickKeys.theme}');`

/**
 * Keeps what the app has passed, because reloads lose the parameter and a logout removes the cookies. The parameter is
 * taken out of the address, which a visitor may share: it identifies the person.
 *
 * With a web session that the server has not seen yet, nothing restores the session of an earlier person: the cookie
 * `_session` says that there is none, until the server has told who has opened the app.
 */
export const clickLaunchScript = `;(()=>{${read}
if(session===null&&!theme&&!cookie('click-language')){${leaveApp};return}
keep('${clickKeys.session}',session??'');
if(session&&session!==kept('${clickKeys.settled}'))document.cookie='_session=0;Max-Age=2592000;Path=/;SameSite=Lax;Secure';
if(theme==='dark'||theme==='light'){keep('${clickKeys.theme}',theme);document.documentElement.dataset.theme=theme}
if(asked!==null){address.searchParams.delete('web_session');history.replaceState(history.state,'',address)}
${markScript('click')}})()`
