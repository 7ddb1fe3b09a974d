'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ShopError } from './call-shop';

interface ShopFormOptions<T extends FieldValues> {
  /** The contract's own rules, which the backend keeps too. */
  schema: z.ZodType<T, T>;
  defaultValues: DefaultValues<T>;
  /** Section 8's toast for a form that is sent with something missing or wrong. */
  incompleteMessage: string;
  /** Shows what belongs to no field. */
  onRefused: (message: string) => void;
}

/**
 * A form of the shop (section 5): a field is wrong only once it was touched; sending touches all and puts
 * the focus on the first wrong one. A refusal lands on its field or in a toast, and what was typed stays.
 * Its form has `method="post"`: pressed before the scripts are there, nothing typed stands in an address.
 */
export function useShopForm<T extends FieldValues>({
  schema,
  defaultValues,
  incompleteMessage,
  onRefused,
}: ShopFormOptions<T>) {
  const form = useForm<T>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;
  const isSending = useRef(false);

  function refuse(error: ShopError) {
    const known = Object.entries(error.fieldErrors).filter(
      (entry): entry is [Path<T>, string] => entry[0] in form.getValues(),
    );
    for (const [index, [name, message]] of known.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (known.length === 0) onRefused(error.message);
  }

  return {
    isSubmitting,
    reset: form.reset,
    /** What a field needs to belong to the form. */
    field: (name: Path<T>) => {
      const message = errors[name]?.message;
      return {
        ...form.register(name),
        error: typeof message === 'string' ? message : undefined,
      };
    },
    /** Sends the values, once however often it is pressed. */
    submit: (send: (values: T) => Promise<void>) =>
      form.handleSubmit(
        async (values) => {
          if (isSending.current) return;
          isSending.current = true;
          try {
            await send(values);
          } catch (error) {
            if (!(error instanceof ShopError)) throw error;
            refuse(error);
          } finally {
            isSending.current = false;
          }
        },
        () => onRefused(incompleteMessage),
      ),
  };
}
