import { addBroadcast, previewBroadcast, sendBroadcast, stopBroadcast } from '@dasturxon/contracts/broadcasts.endpoints'
import { asStaff } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNewsroom, texts, untilHour } from '#test/broadcasts'
import { type ApiWithBots, startApiWithBots } from '#test/bot-worker'

let server: ApiWithBots
beforeAll(async () => void (server = await startApiWithBots({}, untilHour(12))))
afterAll(() => server.stop())

const nobody = { recipients: 0, sent: 0, failed: 0, skipped: 0, unknown: 0, optedOut: 0 }

describe('a broadcast', () => {
  test('reaches each customer once, as plain text in the language of the customer, with two buttons', async () => {
    const room = await openNewsroom(server)
    const [uz, ru] = [await room.reader('uz'), await room.reader('uz', { language: 'ru' })]
    const { id, status, counts } = await room.draft()
    expect({ status, counts }).toEqual({ status: 'DRAFT', counts: nobody })
    expect(await room.preview(id)).toMatchObject({
      recipients: 2,
      messages: [
        { language: 'uz', text: texts.uz, buttons: ['Menyu', 'Boshqa yubormang'] },
        { language: 'ru', text: texts.ru, buttons: ['Меню', 'Больше не присылать'] },
        { language: 'eng', text: texts.eng, buttons: ['Menu', 'Don’t send me more'] },
      ],
    })
    expect(await room.send(id)).toMatchObject([undefined, { status: 'SENDING', counts: { ...nobody, recipients: 2 } }])
    await room.run(id)
    expect(await room.heard(uz)).toEqual([texts.uz])
    expect(await room.heard(ru)).toEqual([texts.ru])
    const [message] = await server.messages(uz)
    expect(message?.markup).toEqual({
      inline_keyboard: [
        [{ text: 'Menyu', web_app: { url: `https://${room.host}/?ch=tg&lang=uz` } }],
        [{ text: 'Boshqa yubormang', callback_data: `out:${id}` }],
      ],
    })
    expect(await room.state(id)).toMatchObject({ status: 'SENT', counts: { ...nobody, recipients: 2, sent: 2 } })
    await room.run(id)
    expect(await room.heard(uz)).toHaveLength(1)
  })

  test('leaves out customers who have blocked the bot, opted out or were erased, and users who are no customers', async () => {
    const room = await openNewsroom(server)
    const reader = await room.reader()
    const others = [
      await room.reader('uz', {}, { is_closed: true }),
      await room.reader('uz', {}, { opted_out_at: new Date() }),
      await room.reader('uz', { is_active: false }),
    ]
    const visitor = 99_000_001
    await server.api.database.insert('bot_chat', { merchant_id: room.merchantId, chat_id: visitor })
    const { id } = await room.draft()
    expect(await room.preview(id)).toMatchObject({ recipients: 1 })
    await room.send(id)
    await room.run(id)
    expect(await room.heard(reader)).toHaveLength(1)
    for (const other of [...others, visitor]) expect(await room.heard(other)).toEqual([])
    expect(await room.state(id)).toMatchObject({ counts: { ...nobody, recipients: 1, sent: 1 } })
  })

  test('skips a chat that got another broadcast within a day, or whose user has opted out since it was sent', async () => {
    const room = await openNewsroom(server)
    const reader = await room.reader()
    const [first, second] = [await room.draft(), await room.draft({ ...texts, uz: 'Yana' })]
    await room.send(first.id)
    await room.run(first.id)
    const late = await room.reader()
    await room.send(second.id)
    await room.write(late, '/stop')
    await room.run(second.id)
    expect(await room.heard(reader)).toEqual([texts.uz])
    expect(await room.heard(late)).toEqual([])
    expect(await room.state(second.id)).toMatchObject({ counts: { ...nobody, recipients: 2, skipped: 2 } })
  })

  test('is stopped by staff: nobody who has not got it yet gets it, and it cannot be sent again', async () => {
    const room = await openNewsroom(server)
    const reader = await room.reader()
    const { id } = await room.draft()
    const stop = () => room.manager.page.call(stopBroadcast, { params: { id } })
    expect((await stop())[0]).toMatchObject({ code: 'changed_meanwhile' })
    await room.send(id)
    expect(await stop()).toMatchObject([undefined, { status: 'STOPPED', counts: { ...nobody, recipients: 1 } }])
    await room.run(id)
    expect(await room.heard(reader)).toEqual([])
    expect((await room.send(id))[0]).toMatchObject({ code: 'changed_meanwhile' })
    const { rows } = await server.api.database.query(
      'SELECT action, actor_id, after FROM audit_log WHERE merchant_id = $1 AND entity_id = $2 ORDER BY seq',
      [room.merchantId, id],
    )
    const actor_id = room.manager.id
    expect(rows).toEqual([
      { action: 'broadcast.added', actor_id, after: null },
      { action: 'broadcast.sent', actor_id, after: { recipients: 1 } },
      { action: 'broadcast.stopped', actor_id, after: { sent: 0 } },
    ])
  })
})

describe('the calls', () => {
  test('are refused to operators, and find nothing at a neighbour', async () => {
    const [room, neighbour] = [await openNewsroom(server), await openNewsroom(server)]
    const { id } = await room.draft()
    const operator = await room.staff('OPERATOR')
    const owner = await asStaff(server.api, neighbour, 'OWNER')
    const params = { id }
    for (const call of [previewBroadcast, sendBroadcast, stopBroadcast]) {
      expect((await operator.page.call(call, { params }))[0]).toMatchObject({ code: 'role_forbidden' })
      expect((await owner.page.call(call, { params }))[0]).toMatchObject({ code: 'not_found' })
    }
    expect(await neighbour.listed()).toEqual([])
    expect(await room.state(id)).toMatchObject({ status: 'DRAFT' })
  })

  test('need a recent code to send', async () => {
    const room = await openNewsroom(server)
    const { id } = await room.draft()
    await server.api.database.query(
      `UPDATE session SET proven_at = now() - interval '11 minutes' WHERE merchant_id = $1 AND actor_id = $2`,
      [room.merchantId, room.manager.id],
    )
    expect((await room.send(id))[0]).toMatchObject({ code: 'step_up_required' })
  })

  test.each([
    ['a text is missing in a language of the shop', { uz: 'Osh', ru: 'Плов' }, 'text_missing'],
    ['a text contains markup', { ...texts, uz: '<b>Osh</b>' }, 'invalid_request'],
    ['a text is too long', { ...texts, uz: 'o'.repeat(1_001) }, 'invalid_request'],
    ['a text is blank', { ...texts, uz: '  ' }, 'invalid_request'],
    ['the language is unknown', { ...texts, kaa: 'Palaw' }, 'invalid_request'],
  ])('refuse a draft when %s', async (_, words, code) => {
    const room = await openNewsroom(server)
    const body = { texts: words as typeof texts }
    expect((await room.manager.page.call(addBroadcast, { body }))[0]).toMatchObject({ code })
    expect(await room.listed()).toEqual([])
  })

  test('ask only for the languages of the shop, and take at most twenty drafts', async () => {
    const room = await openNewsroom(server, {
      settings: { brand: 'Olov', main_language: 'uz', eng_lang_active: false },
    })
    const draft = await room.draft({ uz: 'Osh', ru: 'Плов', eng: 'Plov' })
    expect(draft.texts).toEqual({ uz: 'Osh', ru: 'Плов' })
    for (let nth = 1; nth < 20; nth++) await room.draft()
    expect((await room.manager.page.call(addBroadcast, { body: { texts } }))[0]).toMatchObject({ code: 'content_full' })
  })
})

test('waits for the morning when it is sent at night, and sends nothing before', async () => {
  const night = await startApiWithBots({}, untilHour(23))
  const room = await openNewsroom(night)
  const reader = await room.reader()
  const { id } = await room.draft()
  const [, sent] = await room.send(id)
  expect(sent?.sendAt).toMatch(/T04:00:00\.000Z$/)
  expect(await room.nextRun(id)).toEqual(new Date(sent?.sendAt ?? 0))
  await room.run(id)
  expect(await night.messages(reader)).toEqual([])
  expect(await room.state(id)).toMatchObject({ status: 'SENDING', counts: { ...nobody, recipients: 1 } })
  await night.stop()
})
