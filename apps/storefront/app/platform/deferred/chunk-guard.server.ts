// A part of the page failed to load: after a release the old files are gone. One reload brings the new ones; a second
// failure on the same path within ten seconds is a real one, and is shown. The note outlives the reload in its tab. Without
// network there is nothing newer to be had, and what is on the screen is all there is: it stays.
const guardSeconds = 10

/**
 * Runs before every other script, as text: the parts it guards include the one it would otherwise be in. Where it may not
 * reload, it stands in for the page that is missing: the router loses an error thrown while it loads, not one while it renders.
 */
export const partGuard = `(()=>{
const reloadOnce=()=>{try{
if(globalThis.navigator?.onLine===false)return false;
const key='part:'+location.pathname,now=Date.now(),last=Number(sessionStorage.getItem(key));
if(now-last<${guardSeconds * 1_000})return false;
sessionStorage.setItem(key,String(now));
if(sessionStorage.getItem(key)!==String(now))return false;
location.reload();return true}catch{return false}};
globalThis.partFailed=(error)=>reloadOnce()?new Promise(()=>{}):{default:()=>{throw error}};
addEventListener('vite:preloadError',(event)=>{if(reloadOnce())event.preventDefault()});
addEventListener('error',({target})=>{if(target instanceof HTMLScriptElement&&(!target.src||target.src.startsWith(location.origin+'/')))reloadOnce()},true)
})()`
