'use client';

import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isLoginRequired } from './call-shop';
import { useSessionEnd } from './use-shop-action';
import { useShopForm } from './use-shop-form';

interface ShopperFormOptions<T extends FieldValues> {
  loadSchema: () => Promise<z.ZodType<T, T>>;
  defaultValues: DefaultValues<T>;
  incompleteMessage: string;
  /** Saves what was typed when the session has ended. Without it the values are lost. */
  onSessionEnd?: (values: T) => void;
}

/** A form of a signed-in shopper. It redirects to /login if the session has ended. */
export function useShopperForm<T extends FieldValues>({
  onSessionEnd,
  ...options
}: ShopperFormOptions<T>) {
  const form = useShopForm(options);
  const isSessionEnd = useSessionEnd();
  return {
    ...form,
    submit: (send: (values: T) => Promise<void>) =>
      form.submit(async (values) => {
        try {
          await send(values);
        } catch (error) {
          if (isLoginRequired(error)) onSessionEnd?.(values);
          if (!isSessionEnd(error)) throw error;
        }
      }),
  };
}
