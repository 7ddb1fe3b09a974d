'use client';

import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FileField } from '@/components/ui/file-field';
import { FileInput } from '@/components/ui/file-input';
import { PasswordField } from '@/components/ui/password-field';
import {
  EmailField,
  FirstNameField,
  LastNameField,
  MobileField,
} from '@/components/ui/person-fields';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { RequiredNote } from '@/components/ui/required-note';
import { SearchForm } from '@/components/ui/search-form';
import { SelectField } from '@/components/ui/select-field';
import { StarField } from '@/components/ui/star-field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import type { Upload } from '@/lib/shared/uploads';
import { Part, State } from './specimen';

const LONG_TEXT =
  'A text that is much longer than the field in which a shopper has to read it again';
const COUNTRIES = [
  { id: '1', name: 'India' },
  { id: '2', name: LONG_TEXT },
];
const select = { label: 'Country', placeholder: 'Select a country', options: COUNTRIES };
const orderSearch = {
  label: 'Order number or product',
  placeholder: 'Search order',
  maxLength: 100,
  onSearch: () => undefined,
};

const PICTURE = '/catalogue/placeholder.svg';
const UPLOADS: readonly Upload[] = [
  { id: 1, file: new File([], 'chair.pdf'), src: null, state: 'uploading', fraction: 0.4 },
  { id: 2, file: new File([], 'lamp.pdf'), src: null, state: 'uploading', fraction: null },
  { id: 3, file: new File([], `${LONG_TEXT}.pdf`), src: null, state: 'failed' },
];
const files = {
  label: 'Pictures',
  types: ['image/png'],
  nameOf: (place: number) => `picture ${place}`,
  icon: ImagePlus,
  action: 'Choose a picture',
  dropHint: { after: 'or drop it here' },
  hint: 'PNG, 5 MB at most.',
};
const uploadsOf = (...all: Upload[]) => ({
  all,
  issue: undefined,
  pick: () => undefined,
  retry: () => undefined,
  remove: () => undefined,
});

/** Form fields. */
export function FieldParts() {
  return (
    <>
      <Part name="RequiredNote">
        <State name="in a form">
          <form className="space-y-4">
            <RequiredNote />
            <TextField label="Name" aria-required="true" />
            <TextField label="Company (optional)" />
          </form>
        </State>
      </Part>
      <Part name="TextField, FieldNote">
        <State name="empty">
          <TextField label="Street" />
        </State>
        <State name="with a hint">
          <TextField label="House number" hint="As it is on your door." />
        </State>
        <State name="error">
          <TextField label="Street" error="Please enter your street." />
        </State>
        <State name="error with a hint">
          <TextField label="House number" hint="As it is on your door." error="Please check it." />
        </State>
        <State name="read-only">
          <TextField label="Email" readOnly defaultValue="demo@oakandloom.example" />
        </State>
        <State name="disabled">
          <TextField label="Street" disabled defaultValue="18 Weaver Street" />
        </State>
        <State name="long text">
          <TextField label={LONG_TEXT} defaultValue={LONG_TEXT} error={LONG_TEXT} />
        </State>
      </Part>
      <Part name="PasswordField">
        <State name="default">
          <PasswordField label="Password" defaultValue="Demo@1234" />
        </State>
        <State name="error">
          <PasswordField label="New password" error="At least 8 characters." />
        </State>
      </Part>
      <Part name="PersonFields">
        <State name="names">
          <FirstNameField />
          <LastNameField />
        </State>
        <State name="email and mobile number">
          <EmailField label="Email" />
          <MobileField />
        </State>
      </Part>
      <Part name="SelectField">
        <State name="empty">
          <SelectField {...select} />
        </State>
        <State name="long text">
          <SelectField {...select} defaultValue="2" />
        </State>
        <State name="error">
          <SelectField {...select} error="Please select a country." />
        </State>
        <State name="loading">
          <SelectField {...select} options={[]} isLoading />
        </State>
        <State name="not loaded">
          <SelectField {...select} options={[]} onRetry={() => undefined} />
        </State>
        <State name="disabled">
          <SelectField {...select} disabled />
        </State>
      </Part>
      <Part name="Choice">
        <Choices />
      </Part>
      <Part name="SearchForm">
        <State name="empty" isWide>
          <SearchForm {...orderSearch} name="Search orders" search="" />
        </State>
        <State name="with a search" isWide>
          <SearchForm {...orderSearch} name="Search orders again" search="Fjord sofa" />
        </State>
      </Part>
      <Part name="ErrorSummary">
        <State name="one field" isWide>
          <ErrorSummary fields={[{ id: 'example-city', label: 'City' }]} />
        </State>
        <State name="several fields" isWide>
          <ErrorSummary
            fields={[
              { id: 'example-city', label: 'City' },
              { id: 'example-street', label: LONG_TEXT },
            ]}
          />
        </State>
      </Part>
      <Part name="TextAreaField">
        <State name="with a hint">
          <TextAreaField label="Comment (optional)" />
        </State>
        <State name="error">
          <TextAreaField label="Comment" error="Please write 500 characters or fewer." />
        </State>
      </Part>
      <Part name="FileField, FileInput">
        <State name="empty">
          <FileField id="no-file" {...files} uploads={uploadsOf()} error={undefined} />
        </State>
        {UPLOADS.map((upload) => (
          <State key={upload.id} name={upload.state}>
            <FileField
              id={`file-${upload.id}`}
              {...files}
              uploads={uploadsOf(upload)}
              error={upload.state === 'failed' ? LONG_TEXT : undefined}
            />
          </State>
        ))}
        <State name="several">
          <FileField
            id="files"
            {...files}
            uploads={uploadsOf(
              ...UPLOADS.map((upload) => ({ ...upload, file: null, src: PICTURE })),
            )}
            max={3}
            error={undefined}
          />
        </State>
        <State name="input alone">
          <FileInput
            id="file-input"
            types={files.types}
            onPick={() => undefined}
            className="min-h-11 rounded-full border border-line-strong px-4"
          >
            Choose a picture
          </FileInput>
        </State>
      </Part>
      <Part name="StarField">
        <Stars name="empty" initial={null} />
        <Stars name="chosen" initial={4} />
        <Stars name="error" initial={null} error="Please choose a rating." />
      </Part>
      <Part name="QuantityStepper">
        <Stepper name="at its minimum" initial={0} />
        <Stepper name="between" initial={3} />
        <Stepper name="at its maximum" initial={10} />
      </Part>
    </>
  );
}

function Choices() {
  const [chosen, setChosen] = useState('replacement');
  const card = (choice: string) => ({
    name: 'example-choice',
    isChecked: choice === chosen,
    onChoose: () => setChosen(choice),
  });
  return (
    <>
      <State name="chosen">
        <Choice {...card('replacement')}>Replacement</Choice>
      </State>
      <State name="long text">
        <Choice {...card('return')}>{LONG_TEXT}</Choice>
      </State>
      <State name="disabled">
        <Choice {...card('repair')} isDisabled>
          Repair
        </Choice>
      </State>
    </>
  );
}

function Stepper({ name, initial }: { name: string; initial: number }) {
  const [value, setValue] = useState(initial);
  return (
    <State name={name}>
      <QuantityStepper value={value} onChange={setValue} max={10} />
    </State>
  );
}

function Stars({ name, initial, error }: { name: string; initial: number | null; error?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <State name={name}>
      <StarField label="Overall Rating *" value={value} onChange={setValue} error={error} />
    </State>
  );
}
