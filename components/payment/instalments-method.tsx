import { Choice } from '@/components/ui/choice';
import { instalmentText } from '@/lib/shared/instalments';
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
        currency={options.currency}
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
          {plan.name}: {instalmentText(plan, rest, options.currency)}
        </Choice>
      ))}
      <p className="mt-3 text-sm text-muted">The plan opens next and brings you back here.</p>
    </fieldset>
  );
}
