// Hides before the first paint what the visitor's branch does not have: shown first and hidden later, the menu would jump
// under a finger. Nobody's branch is in the page, which is the same for all: the browser knows it from earlier visits.
import { recordName } from '#platform/storage/merchant-record.ts'
import { rulesExpression } from './branch-sheet.ts'

/** Chooses as `currentBranch` does, from what is stored; branch-watch.tsx checks it when the page has started. */
export const earlyBranchScript = `;(()=>{try{
const merchant=document.documentElement.dataset.merchant;
const {place,nearestBranch,deliveryBranch}=JSON.parse(localStorage.getItem('${recordName('')}'+merchant))??{};
const id={DINE_IN:place?.table?.branchId,PICK_UP:place?.branch?.id,DELIVERY:place?.address&&deliveryBranch}[place?.service]??nearestBranch;
if(!/^[0-9a-f-]{36}$/.test(id))return;
branchSheet=new CSSStyleSheet;
branchSheet.replaceSync(${rulesExpression('id.slice(-8)')});
document.adoptedStyleSheets=[branchSheet]
}catch{}})()`
