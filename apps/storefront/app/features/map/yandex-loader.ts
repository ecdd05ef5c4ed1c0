// Brings Yandex's script into the page, once. What can go wrong has the specification's own words.
export type LoaderState = 'pending' | 'loading' | 'loaded' | 'error'
export type YandexOptions = {
  apikey: string
  lang: string
  version: string
  /** Yandex's own checks, loud in a console. */
  strictMode: boolean
  initializeOn: 'onComponentMount' | 'never'
}

export const yandexDefaults: Omit<YandexOptions, 'apikey'> = {
  lang: 'ru_RU',
  version: 'v3',
  strictMode: false,
  initializeOn: 'onComponentMount',
}
const known = new Set(['apikey', ...Object.keys(yandexDefaults)])

export type Loader = { state: () => LoaderState; init: (options: Partial<YandexOptions>) => Promise<void> }

/** `loadScript` settles when the script has run; absent on a server. */
export function createLoader(loadScript: ((address: string) => Promise<void>) | undefined): Loader {
  let state: LoaderState = 'pending'
  let loading: Promise<void> | null = null

  const load = async (options: Partial<YandexOptions>) => {
    if (!loadScript) throw new Error('You must call initYmaps on Client Side only')
    const { apikey, lang, version, strictMode } = { ...yandexDefaults, ...options }
    if (!apikey) throw new Error('apikey was not set for Yandex Maps initialization')
    const stranger = Object.keys(options).find((name) => !known.has(name))
    if (stranger !== undefined) throw new Error(`initYmaps does not know the option ${stranger}`)
    const query = new URLSearchParams({ apikey, lang, ...(strictMode && { mode: 'debug' }) })
    await loadScript(`https://api-maps.yandex.ru/${version}/?${query}`)
  }
  return {
    state: () => state,
    async init(options) {
      if (!loading) state = 'loading'
      loading ??= load(options)
      try {
        await loading
        state = 'loaded'
      } catch (error) {
        // Who asks again may have a better key, or a better network.
        loading = null
        state = 'error'
        throw error
      }
    },
  }
}

const waits = 10_000

function insertScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Yandex Maps did not come'))
    }
    const timer = setTimeout(fail, waits)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = fail
    script.src = address
    document.head.append(script)
  })
}

export const yandexLoader = createLoader(typeof document === 'undefined' ? undefined : insertScript)
