import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Field, TextField } from '@dasturxon/ui/field'
import { Cell, Section } from '../cell.tsx'
import { Stateful, nothing, useDemo } from '../demo.tsx'

const phone = '+998 90 123-45-67'

export function Fields() {
  const { t } = useDemo()
  return (
    <Section title="Field" size="medium">
      <Cell state="field/empty">
        <Field label={t.phone} placeholder={phone} />
      </Cell>
      <Cell state="field/focus" act="focus">
        <Field label={t.phone} defaultValue="+998" />
      </Cell>
      <Cell state="field/filled">
        <Field label={t.phone} defaultValue={phone} />
      </Cell>
      <Cell state="field/error">
        <Field label={t.name} defaultValue="M" error={t.shortName} />
      </Cell>
      <Cell state="field/disabled">
        <Field label={t.phone} defaultValue={phone} disabled />
      </Cell>
      <Cell state="field/search">
        <Field label={t.search} placeholder={t.search} icon="search" type="search" />
      </Cell>
      <Cell state="field/area">
        <TextField label={t.comment} defaultValue={t.commentText} />
      </Cell>
    </Section>
  )
}

export function Codes() {
  const { t } = useDemo()
  const code = (state: string) => `${t.code}, ${state}`
  return (
    <Section title="Code" size="large">
      <Cell state="code-boxes/empty">
        <Stateful from="">{(value, keep) => <CodeBoxes label={code('a')} value={value} onChange={keep} />}</Stateful>
      </Cell>
      <Cell state="code-boxes/focus" act="focus">
        <Stateful from="48">{(value, keep) => <CodeBoxes label={code('b')} value={value} onChange={keep} />}</Stateful>
      </Cell>
      <Cell state="code-boxes/filled">
        <CodeBoxes label={code('c')} value="481920" onChange={nothing} />
      </Cell>
      <Cell state="code-boxes/error">
        <Stateful from="481920">
          {(value, keep) => (
            <CodeBoxes
              label={code('d')}
              value={value}
              onChange={keep}
              error={value === '481920' ? t.wrongCode : undefined}
            />
          )}
        </Stateful>
      </Cell>
      <Cell state="code-boxes/disabled">
        <CodeBoxes label={code('e')} value="481920" onChange={nothing} isDisabled />
      </Cell>
    </Section>
  )
}
