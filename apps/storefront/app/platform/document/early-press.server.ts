// A press on a button before the page is hydrated is not lost: it is repeated when React handles the button. Links and
// forms need no script. Parts with a script of their own (`stopPropagation`) are left to it.
const patienceSeconds = 20

/**
 * Runs before every other script, as inline text. It listens at the window while the event bubbles, after React: React
 * hydrates a page for a press if it can, and marks the button. Only the last press is repeated, and only on a button
 * that is still in the page.
 */
export const earlyPressScript = `;(()=>{
let pressed;
const isLive=(button)=>Object.keys(button).some((key)=>key.startsWith('__react'));
const repeat=(button,end)=>{
if(pressed!==button||!button.isConnected||Date.now()>end)return;
if(isLive(button))button.click();else setTimeout(repeat,50,button,end)};
addEventListener('click',({target})=>{
const button=target.closest?.('button');
pressed=button&&!button.form&&!isLive(button)?button:undefined;
if(pressed)repeat(pressed,Date.now()+${patienceSeconds * 1_000})})})()`
