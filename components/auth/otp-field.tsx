'use client';

import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { pastedCode } from '@/lib/shared/typed-text';

interface OtpFieldProps {
  label: string;
  /** One digit for each box; '' for an empty box. */
  digits: readonly string[];
  error?: string | undefined;
  onChange: (digits: string[]) => void;
}

/**
 * A field for a one-time code, with one box for each digit. Typing a digit moves the focus to the next box;
 * Backspace moves it back. A code that is pasted, or filled in by the phone, fills all boxes. The first box that is empty
 * has the focus at first, and again with an error.
 */
export function OtpField({ label, digits, error: invalid, onChange }: OtpFieldProps) {
  const [isUnread, setIsUnread] = useState(false);
  const error = isUnread ? `That is not a code of ${digits.length} digits.` : invalid;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) =>
    boxes.current[Math.min(Math.max(index, 0), digits.length - 1)]?.focus();

  const focusEmpty = useEffectEvent(() => focus(digits.indexOf('')));
  useEffect(() => focusEmpty(), []);
  useEffect(() => {
    if (error) focusEmpty();
  }, [error]);

  /** Fills the boxes with digits, starting at the box `from`. */
  const fill = (from: number, text: string) => {
    const typed = pastedCode(text, digits.length - from);
    setIsUnread(typed === null && text.length > 1);
    if (typed === null) return;
    onChange(digits.map((digit, index) => typed[index - from] ?? digit));
    focus(from + typed.length);
  };
  const clear = (index: number) => onChange(digits.map((digit, at) => (at === index ? '' : digit)));

  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1);
    if (event.key === 'ArrowRight') focus(index + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    if (digits[index]) return clear(index);
    if (index > 0) clear(index - 1);
    focus(index - 1);
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    fill(0, event.clipboardData.getData('text'));
  };

  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'otp-error' : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-3 flex gap-3">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            aria-label={`Digit ${index + 1} of ${digits.length}`}
            aria-invalid={error ? true : undefined}
            aria-required="true"
            inputMode="numeric"
            enterKeyHint={index === digits.length - 1 ? 'go' : 'next'}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={onPaste}
            onChange={({ target: { value } }) => {
              // A box with a digit has two digits after the shopper types: the old and the new one.
              const added = value.length === 2 && digit ? value.replace(digit, '') : value;
              if (value === '') clear(index);
              else fill(index, added);
            }}
            className="h-14 w-14 min-w-11 shrink rounded-card border border-line-strong bg-surface text-center text-xl tabular-nums aria-invalid:border-danger"
          />
        ))}
      </div>
      {error && (
        <p id="otp-error" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
