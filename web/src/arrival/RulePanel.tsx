import { type ArrivalRule, RULE_NAME_MOST } from '@leadline/contract/arrival/rule'
import { Switch, TextInput } from '@mantine/core'
import { useRecordForm } from '../platform/use-record-form.ts'
import { CompanyField } from '../ui/CompanyField.tsx'
import { RecordPanel, RecordPart } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'
import { useRuleCalls } from './api.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { changeOf, problemsOf, type RuleValues, ruleOf, valuesOf } from './rule-form.ts'
import { TeamFields } from './TeamFields.tsx'
import { useRuleLists } from './use-rule-lists.ts'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  rule: ArrivalRule | undefined
  /** The company of a new one; undefined where one of `companies` must be chosen. */
  companyId: string | undefined
  companies: readonly { _id: string; businessName: string }[]
  onClose: () => void
}

/** Adds or edits an arrival rule: which leads, and who gets them. */
export const RulePanel = ({ rule, companyId, companies, onClose }: Props) => {
  const record = useRuleForm(rule, companyId, onClose)
  const { form } = record
  const lists = useRuleLists(form.values.companyId || undefined)
  return (
    <RecordPanel
      title={rule ? 'Edit Rule' : 'Add Rule'}
      word={rule ? 'Save' : 'Add Rule'}
      record={record}
      onClose={onClose}
    >
      {!rule && !companyId && <CompanyField companies={companies} {...form.getInputProps('companyId')} />}
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        wrapperProps={{ 'data-wide': true }}
        maxLength={RULE_NAME_MOST}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Switch
        data-wide
        label="Active"
        description="Leads go by this rule as soon as it is saved."
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <RecordPart title="Which leads: all that is chosen must fit; nothing chosen means every lead" />
      <ConditionFields form={form} lists={lists} />
      <RecordPart title="Who gets them" />
      <TeamFields form={form} lists={lists} />
    </RecordPanel>
  )
}

const useRuleForm = (rule: ArrivalRule | undefined, companyId = '', onClose: () => void) => {
  const calls = useRuleCalls()
  return useRecordForm({
    name: `arrival rule ${rule?._id ?? `new ${companyId}`}`,
    before: valuesOf(rule, companyId),
    follows: { fieldValues: 'field' },
    problemsOf: (values: RuleValues) => problemsOf(values, rule),
    send: (values: RuleValues, before: RuleValues, key) =>
      rule
        ? calls.change(rule._id, changeOf(ruleOf(values, rule), ruleOf(before, rule)))
        : calls.add(ruleOf(values, rule), values.companyId, key),
    onSaved: ({ message }) => {
      showToast({ kind: 'success', message })
      onClose()
    },
  })
}
