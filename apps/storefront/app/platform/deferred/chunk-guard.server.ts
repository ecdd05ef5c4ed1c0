// Handles a script chunk that failed to load: after a release the old files are gone. One reload loads the new ones; a
// second failure on the same path within ten seconds is a real one, and is shown. The time of the reload is kept in
// sessionStorage. Without network there is nothing newer to load, so the page stays as it is.
const guardSeconds = 10

/**
 * Runs before every other script, as inline text: in a chunk it could itself fail to load. When it may not reload, it
 * returns a page module that throws while rendering: the router loses an error thrown while loading.
 */
export const chunkGuard = `(()=>{
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
