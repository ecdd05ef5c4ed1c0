// Decides before the first paint whether a page begins with the question for the position, and whether the menu leaves
// room for an order on its way. Shown later, either would push down what a visitor is about to press.
import { recordName } from '#platform/storage/merchant-record.ts'
import { positionAllowed, positionAsked, stateKeys } from '#platform/storage/state-keys.ts'

/**
 * Not asked: twice in a visit, inside Telegram, at a table, with the permission given. The browser tells the permission
 * too late for the first paint, so it is remembered from the last visit; the browser's answer is for a visitor who has
 * deleted our memory of it.
 */
export const questionScript = `;(()=>{try{
const page=document.documentElement,merchant=page.dataset.merchant;
if(!merchant||localStorage.getItem('${positionAllowed}'))return;
if(sessionStorage.getItem('${positionAsked}')||sessionStorage.getItem('${stateKeys.initData}'))return;
if(/[?&](table=|ch=tg)/.test(location.search))return;
const {place}=JSON.parse(localStorage.getItem('${recordName('')}'+merchant))??{};
if(place?.service==='DINE_IN'&&place.table)return;
page.dataset.asks='place';
navigator.permissions.query({name:'geolocation'}).then(({state})=>{if(state==='granted')delete page.dataset.asks},()=>{})
}catch{}})()`

/** The order itself is loaded after hydration; `hasOrder` says that there was one at the last visit. */
export const orderSpaceScript = `;(()=>{try{
const page=document.documentElement,merchant=page.dataset.merchant;
if(merchant&&JSON.parse(localStorage.getItem('${recordName('')}'+merchant))?.hasOrder)page.dataset.order=''
}catch{}})()`
