import { Choice } from '@/components/ui/choice';
import type { InstalmentPlan } from '@/lib/contract/payment';
import { formatMoney } from '@/lib/shared/money';
import { CardFrame } from './card-frame';
import type { MethodProps } from './method-props';

/** The plans by which a payment is made in parts. The provider's page opens after the press. */
export function InstalmentsMethod(props: MethodProps) {
  const { form, options, onChange, isLocked, rest, onFields } = props;
  const plans = options.instalment_plans ?? [];
  if (plans.length === 0 && options.provider) {
    return (
      <CardFrame
        provider={options.provider}
        instalmentsOf={rest}
        onFields={(fields) => onFields('instalments', fields)}
        onChange={onChange}
      />
    );
  }
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="mb-1 font-medium">Your plan</legend>
      {plans.map((plan) => (
        <Choice
          as="line"
          key={plan.name}
          name="payment-plan"
          isChecked={(form.plan ?? plans[0]?.name) === plan.name}
          onChoose={() => onChange({ plan: plan.name })}
        >
          {plan.name}: {planText(plan, rest)}
        </Choice>
      ))}
      <p className="mt-3 text-sm text-muted">
        The page of the plan opens next and leads back to us.
      </p>
    </fieldset>
  );
}

/** @param amount in minor units. @returns e.g. '4 payments of $52.25, every 2 weeks' */
function planText({ payments, days_between: days }: InstalmentPlan, amount: number): string {
  const every = days % 7 === 0 ? `${days / 7} weeks` : `${days} days`;
  return `${payments} payments of ${formatMoney(Math.floor(amount / payments))}, every ${every}`;
}
