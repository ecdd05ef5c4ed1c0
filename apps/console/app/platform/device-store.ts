// Records that a part keeps on this device for work without network, in IndexedDB. All of them are removed with the
// session. A browser that forbids storage keeps nothing, and the console works on.
import { sub } from './shops.ts'

const table = 'records'
let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`console-${sub}`, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'))
  })
  return opened
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(table, mode)
    const request = work(transaction.objectStore(table))
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB has aborted the transaction'))
    })
  } catch {
    return undefined
  }
}

export const readRecord = <T>(key: string): Promise<T | undefined> =>
  run<T>('readonly', (store) => store.get(key) as IDBRequest<T>)

export const writeRecord = (key: string, value: unknown): Promise<unknown> =>
  run('readwrite', (store) => store.put(value, key))

/** At the end of the session. */
export const clearRecords = (): Promise<unknown> => run('readwrite', (store) => store.clear())
