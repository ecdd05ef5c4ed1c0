// The Telegram app as a mini app sees it: keeps what the page calls, and answers as Telegram Web does. The function runs
// inside a page of the browser, so it uses nothing from outside its body.
export type ClientOptions = {
  version: string
  theme: Record<string, string>
  safeArea: { top: number; right: number; bottom: number; left: number }
  /** What the person does when asked for the phone number, and when its signed contact is available. */
  contact: 'sent' | 'late' | 'refused'
  contactResponse: string
  position: { latitude: number; longitude: number } | null
}

export type ButtonState = { is_visible: boolean; is_active?: boolean; is_progress_visible?: boolean; text?: string }

export type TelegramClient = {
  calls: { method: string; data: unknown }[]
  /** Calls that an app of this version does not know. */
  unknown: string[]
  mainButton: ButtonState
  backButton: ButtonState
  receive: (method: string, data: unknown) => void
  emit: (event: string, data?: unknown) => void
  setTheme: (theme: Record<string, string>) => void
}

export function telegramClient(
  options: ClientOptions,
  deliver: (event: string, data: unknown) => void,
  onChange: (client: TelegramClient) => void = () => {},
): TelegramClient {
  const since: Record<string, number> = {
    iframe_ready: 600,
    iframe_will_reload: 600,
    web_app_ready: 600,
    web_app_expand: 600,
    web_app_request_theme: 600,
    web_app_request_viewport: 600,
    web_app_setup_main_button: 600,
    web_app_open_link: 600,
    web_app_setup_back_button: 601,
    web_app_trigger_haptic_feedback: 601,
    web_app_open_tg_link: 601,
    web_app_set_header_color: 601,
    web_app_set_background_color: 601,
    web_app_setup_closing_behavior: 602,
    web_app_request_phone: 609,
    web_app_invoke_custom_method: 609,
    web_app_setup_swipe_behavior: 707,
    web_app_set_bottom_bar_color: 710,
    web_app_request_safe_area: 800,
    web_app_request_content_safe_area: 800,
    web_app_check_location: 800,
    web_app_request_location: 800,
  }
  const [major = '0', minor = '0'] = options.version.split('.')
  const own = Number(major) * 100 + Number(minor)
  const none = { top: 0, right: 0, bottom: 0, left: 0 }
  let isContactAsked = false
  let contactQuestions = 0

  /** The events that answer a call. */
  function answersTo(method: string, data: Record<string, unknown>): [event: string, data?: unknown][] {
    switch (method) {
      case 'web_app_request_theme':
        return [['theme_changed', { theme_params: options.theme }]]
      case 'web_app_request_safe_area':
      case 'web_app_request_content_safe_area':
        return [
          ['safe_area_changed', options.safeArea],
          ['content_safe_area_changed', none],
        ]
      case 'web_app_check_location':
        return [['location_checked', { available: options.position !== null, access_requested: false }]]
      case 'web_app_request_location':
        return [['location_requested', { available: options.position !== null, ...options.position }]]
      case 'web_app_request_phone':
        isContactAsked = true
        return [['phone_requested', { status: options.contact === 'refused' ? 'cancelled' : 'sent' }]]
      case 'web_app_invoke_custom_method': {
        const hasContact = isContactAsked && options.contact === 'sent' && ++contactQuestions > 1
        return [
          ['custom_method_invoked', { req_id: data['req_id'], result: hasContact ? options.contactResponse : '' }],
        ]
      }
      default:
        return []
    }
  }

  const client: TelegramClient = {
    calls: [],
    unknown: [],
    mainButton: { is_visible: false },
    backButton: { is_visible: false },
    receive(method, data) {
      client.calls.push({ method, data })
      if ((since[method] ?? Infinity) > own) return void client.unknown.push(method)
      if (method === 'web_app_setup_main_button') client.mainButton = data as ButtonState
      if (method === 'web_app_setup_back_button') client.backButton = data as ButtonState
      onChange(client)
      const answers = answersTo(method, (data ?? {}) as Record<string, unknown>)
      setTimeout(() => {
        for (const [event, answer] of answers) deliver(event, answer)
      })
    },
    emit: deliver,
    setTheme(theme) {
      options.theme = theme
      deliver('theme_changed', { theme_params: theme })
    },
  }
  return client
}
