'use client';

import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { toastError } from '@/components/ui/toast';
import { useSessionEnd } from '@/lib/shopper/use-shop-action';
import { useShopForm } from '@/lib/shopper/use-shop-form';

interface AccountFormOptions<T extends FieldValues> {
  schema: z.ZodType<T, T>;
  defaultValues: DefaultValues<T>;
  incompleteMessage: string;
}

/** A form of a signed-in shopper: where the session has ended meanwhile, it leads to /login. */
export function useAccountForm<T extends FieldValues>(options: AccountFormOptions<T>) {
  const form = useShopForm({ ...options, onRefused: toastError });
  const isSessionEnd = useSessionEnd(toastError);
  return {
    ...form,
    submit: (send: (values: T) => Promise<void>) =>
      form.submit(async (values) => {
        try {
          await send(values);
        } catch (error) {
          if (!isSessionEnd(error)) throw error;
        }
      }),
  };
}
