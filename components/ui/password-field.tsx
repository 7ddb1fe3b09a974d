'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { withoutSpaces } from '@/lib/shared/typed-text';
import { Button } from './button';
import { TextField, type TextFieldProps } from './text-field';

/** A password field with a button that shows the password. The space key writes nothing (section 5). */
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
      <Button
        variant="plain"
        size="icon"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0.5 my-auto text-muted"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">Show {props.label.toLowerCase()}</span>
      </Button>
    </TextField>
  );
}
