'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorSummary } from '@/components/ui/error-summary';
import { EmailField, FirstNameField, LastNameField } from '@/components/ui/person-fields';
import { RequiredNote } from '@/components/ui/required-note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/client/calls/call-shop';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { useUser } from '@/lib/client/session/user';
import type { User } from '@/lib/contract/accounts';
import { messages } from '@/lib/contract/messages';
import { paths } from '@/lib/shared/paths';
import { contactDraft } from './contact-draft';

interface ContactFormProps {
  /** When the shop answers, e.g. `one business day`. */
  answersWithin: string;
}

/** Section 2, "/contact-us". A member's name and address are filled in. */
export function ContactForm({ answersWithin }: ContactFormProps) {
  const user = useUser();
  const [sentBy, setSentBy] = useState<{ name: string; email: string } | null>(null);

  // Next.js hides a page on navigation instead of unmounting it: the next visit begins with the form.
  useLayoutEffect(() => () => setSentBy(null), []);

  if (sentBy) {
    return <Sent {...sentBy} answersWithin={answersWithin} onAgain={() => setSentBy(null)} />;
  }
  return (
    <Fields
      key={user?.email ?? ''}
      user={user}
      onSent={(name, email) => setSentBy({ name, email })}
    />
  );
}

interface FieldsProps {
  user: User | null;
  onSent: (name: string, email: string) => void;
}

function Fields({ user, onSent }: FieldsProps) {
  const [initial] = useState(() => initialValues(user));
  const withKey = useIdempotencyKey();
  const { field, values, submit, isSubmitting, invalidFields } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/contact')).ContactRequest,
    defaultValues: initial,
    incompleteMessage: messages.fillTheForm,
  });
  return (
    <form
      method="post"
      noValidate
      aria-label="Write to us"
      className="relative space-y-5"
      onChange={() => contactDraft.save(values())}
      onSubmit={submit(async (message) => {
        await withKey(message, (idempotencyKey) =>
          callShop('sendContactMessage', message, { idempotencyKey }),
        );
        contactDraft.remove();
        onSent(message.first_name, message.email);
      })}
    >
      <ErrorSummary fields={invalidFields} />
      <RequiredNote />
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField {...field('first_name')} />
        <LastNameField {...field('last_name')} />
      </div>
      <EmailField label="Email" hint="We reply to this address." {...field('email')} />
      <TextField label="Subject" autoComplete="off" {...field('subject')} />
      <TextAreaField
        label="Message"
        rows={6}
        hint="Is it about an order? Please include the order number."
        {...field('message')}
      />
      {/* Neither seen nor reached, so that only a robot fills it in. */}
      <div inert className="absolute size-px overflow-hidden opacity-0">
        <TextField
          label="Website"
          autoComplete="off"
          tabIndex={-1}
          {...field('website', { isRequired: false })}
        />
      </div>
      <Button type="submit" size="lg" aria-disabled={isSubmitting} className="w-full xs:w-auto">
        SEND MESSAGE
      </Button>
    </form>
  );
}

interface SentProps extends ContactFormProps {
  name: string;
  email: string;
  onAgain: () => void;
}

function Sent({ name, email, answersWithin, onAgain }: SentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="rounded-card bg-tint p-6 lg:p-8">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        Thank you, {name}
      </h2>
      <p className="mt-3 leading-7 wrap-anywhere">
        Your message is with us. We answer within {answersWithin}, to {email}.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          WRITE ANOTHER MESSAGE
        </Button>
      </div>
    </div>
  );
}

function initialValues(user: User | null) {
  const { first_name, last_name, email, subject, message } = contactDraft.read() ?? {};
  return {
    first_name: first_name ?? user?.first_name ?? '',
    last_name: last_name ?? user?.last_name ?? '',
    email: email ?? user?.email ?? '',
    subject: subject ?? '',
    message: message ?? '',
    website: '',
  };
}
