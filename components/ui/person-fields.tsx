import { mobileDigits, withoutSpaces } from '@/lib/typed-text';
import { TextField, type TextFieldProps } from './text-field';

/*
 * Who somebody is, as every form of the shop asks for it. Spaces are dropped (section 5). Each takes the
 * props of its own field, not the form: a form goes to its first wrong field in the order in which they
 * are registered.
 */

export function FirstNameField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField label="First name" autoComplete="given-name" clean={withoutSpaces} {...props} />
  );
}

export function LastNameField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField label="Last name" autoComplete="family-name" clean={withoutSpaces} {...props} />
  );
}

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      clean={withoutSpaces}
      {...props}
    />
  );
}

export function MobileField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Mobile number"
      inputMode="numeric"
      autoComplete="tel-national"
      clean={mobileDigits}
      {...props}
    />
  );
}
