'use client';

import { type BaseSyntheticEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useAfterPress } from '../page/use-after-press';
import { notify, preloadToaster } from '../toasts/toast';
import { ShopError } from './call-shop';

interface ShopFormOptions<T extends FieldValues> {
  /**
   * Loads the contract's own rules, which the backend checks too. With zod they are 50 kB of script, so they
   * are not in the first load of a page.
   */
  loadSchema: () => Promise<z.ZodType<T, T>>;
  defaultValues: DefaultValues<T>;
  /** Section 8's toast for a form that is sent with something missing or wrong. */
  incompleteMessage: string;
}

type FieldEvent = Parameters<ChangeHandler>[0];

/** A field that {@link useShopForm} found invalid. */
interface InvalidField {
  /** The id of its element. */
  id: string;
  label: string;
  isCorrected: boolean;
}

/**
 * A form of the shop (section 5). A field shows its error only after it was touched, and never during a press.
 * Sending touches all fields and focuses the first wrong one. Fields whose rules depend on each other show what is true
 * of them now, whichever of them is changed. An error of the backend shows at its field until that is changed or sent
 * again, or else in a toast, and what was typed stays. The form has `method="post"`, so that a press before hydration
 * puts nothing that was typed into a URL.
 */
export function useShopForm<T extends FieldValues>({
  loadSchema,
  defaultValues,
  incompleteMessage,
}: ShopFormOptions<T>) {
  const [rejected] = useState((): Rejected<T> => new Map());
  const [resolver] = useState(() => lazyResolver(loadSchema, rejected));
  const form = useForm<T>({ resolver: resolver.resolve, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const isSending = useRef(false);
  const blurAfterPress = useAfterPress(
    (name: Path<T>, onBlur: ChangeHandler, event: FieldEvent) => {
      void onBlur(event).then(() => checkOthers(name, true));
    },
  );
  const [invalidFields, setInvalidFields] = useState<readonly NamedField[]>([]);

  useEffect(preloadToaster, []);

  useEffect(() => {
    // The rules are there before the first field is left.
    const load = () => void resolver.load();
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, [resolver]);

  const isName = (name: string): name is Path<T> => name in form.getValues();

  /** Checks the other fields that show an error, and after `isLeft` all that were touched: it may concern them too. */
  function checkOthers(changed: Path<T>, isLeft: boolean): void {
    const names = Object.keys(form.getValues())
      .filter(isName)
      .filter((name) => {
        const { isTouched, invalid } = form.getFieldState(name);
        return name !== changed && (invalid || (isLeft && (isTouched || isSubmitted)));
      });
    if (names.length > 0) void form.trigger(names);
  }

  function showError(error: ShopError) {
    const known = Object.entries(error.fieldErrors).filter((entry): entry is [Path<T>, string] =>
      isName(entry[0]),
    );
    for (const [index, [name, message]] of known.entries()) {
      rejected.set(name, { value: form.getValues(name), message });
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (known.length === 0) notify.error(error.message);
  }

  return {
    isSubmitting,
    reset: form.reset,
    /** What is in the form now. */
    values: form.getValues,
    /**
     * The fields that were invalid when the form was last sent. They stay until it is sent again, so that
     * nothing moves while a field is corrected.
     */
    invalidFields: isSubmitted
      ? invalidFields.map(
          ({ name, ...field }): InvalidField => ({ ...field, isCorrected: !(name in errors) }),
        )
      : [],
    /** The props that connect a field with the form. */
    field: (name: Path<T>, { isRequired = true } = {}) => {
      const message = errors[name]?.message;
      const { onBlur, onChange, ...rest } = form.register(name);
      return {
        ...rest,
        onChange: async (event: FieldEvent) => {
          await onChange(event);
          checkOthers(name, false);
        },
        onBlur: ({ type, target }: FocusEvent) => blurAfterPress(name, onBlur, { type, target }),
        'aria-required': isRequired,
        error: typeof message === 'string' ? message : undefined,
      };
    },
    /** Sends the values once, however often the button is pressed. */
    submit: (send: (values: T) => Promise<void>) => {
      const handleSubmit = form.handleSubmit(
        async (values) => {
          if (isSending.current) return;
          isSending.current = true;
          setInvalidFields([]);
          try {
            await send(values);
          } catch (error) {
            if (!(error instanceof ShopError)) throw error;
            showError(error);
          } finally {
            isSending.current = false;
          }
        },
        (invalid) => {
          setInvalidFields(Object.values(invalid).flatMap(fieldOf));
          notify.error(incompleteMessage);
        },
      );
      return (event?: BaseSyntheticEvent) => {
        // What the backend rejected may be right by now.
        rejected.clear();
        return handleSubmit(event);
      };
    },
  };
}

type NamedField = Omit<InvalidField, 'isCorrected'> & { name: string };

/** What the backend rejected, by field. */
type Rejected<T extends FieldValues> = Map<Path<T>, { value: unknown; message: string }>;

/** Where the rules cannot be loaded, every value passes, and the backend alone checks it. */
function lazyResolver<T extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<T, T>>,
  rejected: Rejected<T>,
) {
  let loaded: Promise<Resolver<T> | null> | undefined;
  const load = () => {
    loaded ??= Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).then(
      ([{ zodResolver }, schema]) => zodResolver(schema),
      () => {
        loaded = undefined;
        return null;
      },
    );
    return loaded;
  };
  const resolve: Resolver<T> = async (values, context, options) => {
    const check = await load();
    const result = check ? await check(values, context, options) : { values, errors: {} };
    const unchanged = [...rejected].flatMap(([name, { value, message }]) =>
      value === values[name] ? [[name, { type: 'server', message }]] : [],
    );
    if (unchanged.length === 0) return result;
    const errors: FieldErrors = { ...Object.fromEntries(unchanged), ...result.errors };
    return { values: {}, errors: errors as FieldErrors<T> };
  };
  return { load, resolve };
}

/** The element that react-hook-form names in an error, with the text of its label. */
function fieldOf(error: unknown): NamedField[] {
  const { ref: element }: { ref?: unknown } = Object(error);
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  if (!isField) return [];
  const label = element.labels?.[0]?.textContent;
  return label ? [{ id: element.id, label, name: element.name }] : [];
}
