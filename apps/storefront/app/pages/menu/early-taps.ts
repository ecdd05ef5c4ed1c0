// Taps on the buttons of cards that are not hydrated yet. They are kept, and repeated when the cards can handle them.
export type EarlyTaps = { push: (button: HTMLElement) => void }
type WithTaps = Window & { earlyTaps?: HTMLElement[] | EarlyTaps }

/**
 * Runs before every other script, as inline text: a visitor may tap while the scripts are loading. `data-live` is set
 * on cards whose events React handles. React must not see any event of an earlier tap: it would hydrate the whole page
 * at once, in one long task.
 */
export const earlyTapScript = `;earlyTaps=[];for(const type of ['pointerdown','pointerup','touchstart','touchend','mousedown','mouseup','click'])
addEventListener(type,(event)=>{
const button=event.target.closest?.('[data-category]:not([data-live]) button');
if(button){event.stopPropagation();if(type==='click')earlyTaps.push(button)}},{capture:true,passive:true})`

/** Passes every early tap to `onTap`, those before this call first. Returns a function that stops it. */
export function takeEarlyTaps(onTap: (button: HTMLElement) => void): () => void {
  const page = window as WithTaps
  const before = Array.isArray(page.earlyTaps) ? page.earlyTaps : []
  page.earlyTaps = { push: onTap }
  for (const button of before) onTap(button)
  return () => void (page.earlyTaps = [])
}
