'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/components/ui/person-fields';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { messages } from '@/lib/contract/messages';

/** Has a link to choose a new password sent to the address of the account. */
export function RecoveryLinkForm() {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState('');
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).RecoveryLinkRequest,
    defaultValues: { email: '' },
    incompleteMessage: messages.fillTheForm,
  });
  // It stands in the place of the button that was pressed.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        setSent('');
        const { message } = await callShop('sendRecoveryLink', values);
        setSent(message);
      })}
    >
      <EmailField label="Email of your account" enterKeyHint="send" {...field('email')} />
      <Button type="submit" variant="secondary" aria-disabled={isSubmitting} className="w-full">
        SEND LINK
      </Button>
      <p role="status" className={sent ? 'rounded-card bg-tint p-4 text-sm' : 'sr-only'}>
        {sent}
      </p>
    </form>
  );
}
