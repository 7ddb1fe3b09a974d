import { emailAddress, mobileNumber, withoutSpaces } from '@/lib/shared/typed-text';
import { TextField, type TextFieldProps } from './text-field';

/*
 * The name and contact fields of every form. The space key writes nothing (section 5). Each component takes the props
 * of one field. A form must register its fields in their visible order, because it focuses the first registered
 * field that is invalid.
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
      clean={emailAddress}
      {...props}
    />
  );
}

export function MobileField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Mobile number"
      inputMode="tel"
      // With the calling code: the digits alone could be a number of another country.
      autoComplete="tel"
      clean={mobileNumber}
      {...props}
    />
  );
}
