'use client';

import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { EmailField } from '@/components/ui/person-fields';
import { RequiredNote } from '@/components/ui/required-note';
import { TextField } from '@/components/ui/text-field';
import { ShopError } from '@/lib/client/calls/call-shop';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { openOrder } from '@/lib/client/orders/use-order';
import { useUser } from '@/lib/client/session/user';
import { messages } from '@/lib/contract/messages';
import { useHasFeature } from '@/lib/hooks/use-features';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';

const TEXTS = {
  [paths.trackOrder]: { title: 'Track your order', button: 'TRACK ORDER' },
  [paths.cancelOrder]: { title: 'Which order do you want to cancel?', button: 'FIND ORDER' },
  [paths.requestReturn]: { title: 'Which order do you want to return?', button: 'FIND ORDER' },
};

interface FindOrderProps {
  /** A number for which no order was found. */
  missing?: string;
  /** Where the order is shown then. */
  screen?: keyof typeof TEXTS;
}

/** Opens an order by its number and e-mail address. */
export function FindOrder({ missing, screen = paths.trackOrder }: FindOrderProps) {
  const marketPath = useMarketPath();
  const isMember = useUser() !== null;
  const hasEmails = useHasFeature()('orderEmails');
  const [isWrong, setIsWrong] = useState(false);
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/orders')).OpenOrderRequest,
    defaultValues: { order_number: missing ?? '', email: '' },
    incompleteMessage: messages.fillTheForm,
  });
  const { title, button } = TEXTS[screen];
  const pathTo = (number: string) => marketPath(orderPath(screen, number));

  return (
    <section className="mx-auto mt-6 max-w-md rounded-card border border-line bg-surface p-6 sm:p-10 lg:mt-12">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-tint text-forest">
        <PackageSearch aria-hidden="true" strokeWidth={1.25} className="size-8" />
      </span>
      <h1 className="mt-5 text-2xl">{missing ? 'We cannot find this order' : title}</h1>
      <p className="mt-2 text-muted">
        {missing
          ? `${missing} may have a typo, or belong to another account. Open it with the number and your email address.`
          : hasEmails
            ? 'You find the number in your confirmation email, for example 7KQ4-M2XP.'
            : 'You find the number on the page that confirmed your order.'}
      </p>
      <form
        method="post"
        noValidate
        className="mt-6 space-y-5"
        onChange={() => setIsWrong(false)}
        onSubmit={submit(async (form) => {
          setIsWrong(false);
          try {
            await openOrder(form);
          } catch (error) {
            if (!(error instanceof ShopError) || !error.isNotFound) throw error;
            setIsWrong(true);
            return;
          }
          if (form.order_number !== missing) history.pushState(null, '', pathTo(form.order_number));
        })}
      >
        <p role="alert" className="text-danger empty:hidden">
          {isWrong && (
            <>
              There is no order with this number and{' '}
              <span className="whitespace-nowrap">email</span> address. Please check both.
            </>
          )}
        </p>
        <RequiredNote />
        <TextField
          label="Order number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('order_number')}
        />
        <EmailField
          label="Email"
          hint={
            hasEmails
              ? 'The one we sent your confirmation to.'
              : 'The one of your shipping address.'
          }
          enterKeyHint="go"
          {...field('email')}
        />
        <Button type="submit" aria-disabled={isSubmitting} className="w-full">
          {button}
        </Button>
      </form>
      {!isMember && (
        <p className="mt-6 text-sm text-muted">
          Ordered with an account?{' '}
          <Link
            href={loginPath(missing ? pathTo(missing) : marketPath(paths.orders))}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            Login
          </Link>
        </p>
      )}
    </section>
  );
}
