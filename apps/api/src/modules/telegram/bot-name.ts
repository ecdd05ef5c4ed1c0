// A bot's name, out of whatever a merchant has typed as its link: `https://t.me/olov_bot`, `t.me/olov_bot?start=1`, `@olov_bot`.
export const botNameIn = (link: string | null): string | null =>
  /^(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)?([a-z]\w{3,31})(?:[/?].*)?$/i.exec(link?.trim() ?? '')?.[1] ?? null
