import { pathOf, type ResponseFields } from '@dasturxon/server/log'
import type { FastifyRequest } from 'fastify'

/** What this server logs of a request. */
export const responseFields: ResponseFields = (request) => ({ path: pathOf(request), host: request.host })

/** For errors while one request is handled. */
export const failureLog = ({ log, id }: Pick<FastifyRequest, 'log' | 'id'>) => log.child({ traceId: id })
