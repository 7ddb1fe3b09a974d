import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { notify } from '../toasts/toast';
import { useShopForm } from './use-shop-form';

jest.mock('../toasts/toast');

const Schema = z.object({ name: z.string().min(3, 'Too short') });

function Form({
  loadSchema,
  send,
}: {
  loadSchema: () => Promise<typeof Schema>;
  send: () => Promise<void>;
}) {
  const { field, submit } = useShopForm({
    loadSchema,
    defaultValues: { name: '' },
    incompleteMessage: 'Please fill the form',
  });
  const { error, ...input } = field('name');
  return (
    <form onSubmit={submit(send)}>
      <input aria-label="Name" {...input} />
      {error}
      <button type="submit">Send</button>
    </form>
  );
}

const send = jest.fn(async () => undefined);
beforeEach(() => jest.clearAllMocks());

test('the rules are loaded when the shopper comes to a field, and not before', async () => {
  const loadSchema = jest.fn(async () => Schema);
  render(<Form loadSchema={loadSchema} send={send} />);
  expect(loadSchema).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.tab();
  expect(loadSchema).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Too short')).toBeInTheDocument();
});

test('a form is sent where its rules cannot be loaded, because the backend checks them too', async () => {
  const loadSchema = async () => {
    throw new Error('offline');
  };
  render(<Form loadSchema={loadSchema} send={send} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
  expect(notify.error).not.toHaveBeenCalled();
});

const NoteSchema = z.object({ subject: z.string().min(3), note: z.string().min(3) });

function NoteForm() {
  const { field, submit, invalidFields } = useShopForm({
    loadSchema: async () => NoteSchema,
    defaultValues: { subject: '', note: '' },
    incompleteMessage: 'Please fill the form',
  });
  const { error: _subjectError, ...subject } = field('subject');
  const { error: _noteError, ...note } = field('note');
  return (
    <form onSubmit={submit(send)}>
      <label>
        Subject
        <input id="subject" {...subject} />
      </label>
      <label>
        Note
        <textarea id="note" {...note} />
      </label>
      <output>{invalidFields.map(({ id, label }) => `${label} (${id})`).join(', ')}</output>
      <button type="submit">Send</button>
    </form>
  );
}

test('the fields that were invalid when the form was sent are listed, a text of several lines too', async () => {
  render(<NoteForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Subject (subject), Note (note)')).toBeInTheDocument();
});
