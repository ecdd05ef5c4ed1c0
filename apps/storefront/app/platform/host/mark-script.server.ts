// The part that the inline scripts of all apps share. It runs before every other script.
import { type AppKind, hostMarks, hostParameter } from './host-kind.ts'

/** For an address with the mark that no app has opened: loads it again as a page of a browser. */
export const leaveApp = `const plain=new URL(location.href);plain.searchParams.delete('${hostParameter}');location.replace(plain)`

/**
 * Marks the document. The addresses of the data of following pages get the mark too, so that the server answers them as
 * it did this page.
 */
export const markScript = (kind: AppKind) => `
document.documentElement.dataset.host='${kind}';
const send=fetch;
window.fetch=(target,options)=>{
if(target instanceof URL&&target.pathname.endsWith('.data'))target.searchParams.set('${hostParameter}','${hostMarks[kind]}');
return send(target,options)}`
