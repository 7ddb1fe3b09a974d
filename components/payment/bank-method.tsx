import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/text-field';
import type { MethodProps } from './method-props';

const GROUP = 'payment-bank';

/** Section 2, "/wallet": the banks, and another one by its name. The bank's page opens after the press. */
export function BankMethod({ form, options, onChange, isLocked, missing }: MethodProps) {
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="mb-1 font-medium">Your bank</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {options.banks.map((bank) => (
          <Choice
            as="line"
            key={bank}
            name={GROUP}
            isChecked={form.bank === bank}
            onChoose={() => onChange({ bank })}
          >
            {bank}
          </Choice>
        ))}
        <Choice
          as="line"
          name={GROUP}
          isChecked={form.bank === null}
          onChoose={() => onChange({ bank: null })}
        >
          Other
        </Choice>
      </div>
      {form.bank === null && (
        <TextField
          id="payment-otherBank"
          label="Name of your bank"
          value={form.otherBank}
          maxLength={100}
          autoComplete="off"
          error={missing?.part === 'otherBank' ? missing.message : undefined}
          onChange={(event) => onChange({ otherBank: event.target.value })}
          className="mt-2 max-w-md"
        />
      )}
      <p className="mt-3 text-sm text-muted">Your bank opens next and brings you back here.</p>
    </fieldset>
  );
}
