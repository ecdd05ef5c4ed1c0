// The error codes with which Play Mobile refuses a request.
const descriptions = {
  100: 'Internal server error',
  101: 'Syntax error',
  102: 'Account lock',
  103: 'Empty channel',
  104: 'Invalid priority',
  105: 'Too many IDs',
  202: 'Empty recipient',
  204: 'Empty email address',
  205: 'Empty message-id',
  206: 'Invalid variables',
  301: 'Invalid localtime',
  302: 'Invalid start-datetime',
  303: 'Invalid end-datetime',
  304: 'Invalid allowed-starttime',
  305: 'Invalid allowed-endtime',
  306: 'Invalid send-evenly',
  401: 'Empty originator',
  402: 'Empty application',
  403: 'Empty ttl',
  404: 'Empty content',
  405: 'Content error',
  406: 'Invalid content',
  407: 'Invalid ttl',
  408: 'Invalid attached files',
  410: 'Invalid retry-attempts',
  411: 'Invalid retry-timeout',
} as const

export type ErrorCode = keyof typeof descriptions

export const isErrorCode = (code: number | undefined): code is ErrorCode => code !== undefined && code in descriptions
export const errorBody = (code: ErrorCode) => ({ 'error-code': code, 'error-description': descriptions[code] })
