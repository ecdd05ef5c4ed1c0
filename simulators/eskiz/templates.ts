// The texts that may be sent: those that match an approved template, where `{…}` stands for any text.
// A test account may only send three fixed texts, whatever was approved.
export type Moderation = 'moderation' | 'inproccess' | 'service' | 'reklama' | 'rejected'
export type Template = { id: number; template: string; original_text: string; status: Moderation }

export type TemplateSettings = {
  /** The templates that are approved for every account. */
  approved?: readonly string[]
  /** Milliseconds until a submitted template is approved; null: only POST /_templates/{id} approves it. */
  moderateAfter?: number | null
}

export type Templates = {
  submit: (account: string, text: string) => Template
  list: (account: string) => Template[]
  moderate: (id: number, status: Moderation) => Template | undefined
  allow: (account: { name: string; isTest?: boolean }, text: string) => boolean
}

const testTexts = ['Это тест от Eskiz', 'Bu Eskiz dan test', 'This is test from Eskiz']
/** The texts of merchants in development: brand, colon, text. */
const brandedTexts = ['{brand}: {text}']

export function openTemplates({ approved = brandedTexts, moderateAfter = 0 }: TemplateSettings): Templates {
  const submitted: (Template & { account: string })[] = []
  const isApproved = ({ status }: Template) => status === 'service' || status === 'reklama'
  const of = (account: string) => submitted.filter((template) => template.account === account)
  return {
    submit(account, text) {
      const template: Template = { id: submitted.length + 1, template: text, original_text: text, status: 'moderation' }
      submitted.push(Object.assign(template, { account }))
      const decision = /\p{L}{2}/u.test(text) ? 'service' : 'rejected'
      if (moderateAfter === 0) template.status = decision
      else if (moderateAfter !== null) {
        setTimeout(() => (template.status = 'inproccess'), moderateAfter / 2).unref()
        setTimeout(() => (template.status = decision), moderateAfter).unref()
      }
      return template
    },
    list: of,
    moderate(id, status) {
      const template = submitted.find((one) => one.id === id)
      return template && Object.assign(template, { status })
    },
    allow({ name, isTest = false }, text) {
      if (testTexts.includes(text)) return true
      if (isTest) return false
      const patterns = [
        ...approved,
        ...of(name)
          .filter(isApproved)
          .map(({ template }) => template),
      ]
      return patterns.some((template) => patternOf(template).test(text))
    },
  }
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\{[^}]*\}/)
      .map(literally)
      .join(String.raw`[\s\S]+?`)}$`,
  )
