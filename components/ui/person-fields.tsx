import { messages } from '@/lib/contract/messages';
import { EMAIL_RULE, NAME_RULE } from '@/lib/shared/field-hints';
import { emailAddress, mobileNumber, withoutSpaces } from '@/lib/shared/typed-text';
import { TextField, type TextFieldProps } from './text-field';

/*
 * The name and contact fields of every form. The space key writes nothing (section 5). Each component takes the props
 * of one field. A form must register its fields in their visible order, because it focuses the first registered
 * field that is invalid.
 */

export function FirstNameField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="First name"
      autoComplete="given-name"
      clean={withoutSpaces}
      hint={props.error === messages.firstNameInvalid ? NAME_RULE : undefined}
      {...props}
    />
  );
}

export function LastNameField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Last name"
      autoComplete="family-name"
      clean={withoutSpaces}
      hint={props.error === messages.lastNameInvalid ? NAME_RULE : undefined}
      {...props}
    />
  );
}

export function EmailField({ hint, ...props }: TextFieldProps) {
  const rule = props.error === messages.emailInvalid && EMAIL_RULE;
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      clean={emailAddress}
      hint={[rule, hint].filter(Boolean).join(' ')}
      {...props}
    />
  );
}

/** @param props.hint which numbers it takes: `mobileHint` */
export function MobileField(props: Omit<TextFieldProps, 'label'> & { label?: string }) {
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
