// Calls of Payme's Subscribe API: JSON-RPC, with an error or a result at status 200.

export type Params = Record<string, unknown>
export type RpcError = { code: number; message: string; data?: string }
export type RpcAnswer = { result: unknown } | { error: RpcError }

export type Method = {
  /** Called by a page with the id of the cash box alone. Every other method needs its key too. */
  isForPages?: true
  run: (cashbox: string, params: Params) => Promise<RpcAnswer> | RpcAnswer
}
export type Methods = Record<string, Method>

export const succeed = (result: unknown): RpcAnswer => ({ result })
export const fail = (error: RpcError): RpcAnswer => ({ error })

export const rpcErrors = {
  denied: { code: -32504, message: 'Доступ запрещён' },
  unknownMethod: { code: -32601, message: 'Метод не найден' },
  badParams: { code: -32602, message: 'Неверные параметры' },
  badToken: { code: -32500, message: 'Неверный формат токена' },
  processingDown: { code: -31002, message: 'Процессинговый центр недоступен' },
  notPossible: { code: -31008, message: 'Операция невозможна' },
  wrongCard: { code: -31300, message: 'Неверный номер или срок действия карты' },
  notVerified: { code: -31300, message: 'Карта не подтверждена' },
  expiredCard: { code: -31301, message: 'Срок действия карты истёк' },
  blockedCard: { code: -31301, message: 'Карта заблокирована' },
  unknownCard: { code: -31400, message: 'Карта не найдена' },
  expiredCode: { code: -31101, message: 'Срок действия кода истёк' },
  tooManyTries: { code: -31102, message: 'Превышено число попыток' },
  wrongCode: { code: -31103, message: 'Неверный код', data: 'code' },
  noSms: { code: -31110, message: 'SMS не отправлено: к карте не подключено SMS-информирование' },
  unknownReceipt: { code: -31602, message: 'Чек не найден' },
  shopSilent: { code: -31622, message: 'Сервис поставщика недоступен' },
  shopWrong: { code: -31623, message: 'Сервис поставщика работает неправильно' },
  noMoney: { code: -31630, message: 'Недостаточно средств на карте' },
} as const satisfies Record<string, RpcError>
