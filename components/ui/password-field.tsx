'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { withoutSpaces } from '@/lib/typed-text';
import { TextField, type TextFieldProps } from './text-field';

/** A password that can be shown. Spaces are dropped (section 5). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'clean' | 'children'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      clean={withoutSpaces}
      autoCapitalize="none"
      spellCheck={false}
    >
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0.5 my-auto inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint active:bg-tint"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">Show {props.label.toLowerCase()}</span>
      </button>
    </TextField>
  );
}
