import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { notify } from '../toasts/toast';
import { ShopError } from './call-shop';
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

const PairSchema = z
  .object({ low: z.string().min(1, 'Missing'), high: z.string().min(1, 'Missing') })
  .refine(({ low, high }) => low <= high, { error: 'Too low', path: ['high'] });

function PairForm({ send: sendPair = send }: { send?: () => Promise<void> }) {
  const { field, submit, invalidFields } = useShopForm({
    loadSchema: async () => PairSchema,
    defaultValues: { low: '', high: '' },
    incompleteMessage: 'Please fill the form',
  });
  const { error: lowError, ...low } = field('low');
  const { error: highError, ...high } = field('high');
  return (
    <form onSubmit={submit(sendPair)}>
      <label>
        Low
        <input {...low} aria-describedby="low-note" />
      </label>
      <p id="low-note">{lowError}</p>
      <label>
        High
        <input {...high} aria-describedby="high-note" />
      </label>
      <p id="high-note">{highError}</p>
      <output>
        {invalidFields.map((shown) => `${shown.label}: ${shown.isCorrected}`).join(', ')}
      </output>
      <button type="submit">Send</button>
    </form>
  );
}

describe('fields that depend on each other', () => {
  const low = () => screen.getByLabelText('Low');
  const high = () => screen.getByLabelText('High');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

  test('lose a message when the other field takes its reason away', async () => {
    render(<PairForm />);
    await userEvent.type(low(), '5');
    await userEvent.type(high(), '4');
    await userEvent.tab();
    await waitFor(() => expect(high()).toHaveAccessibleDescription('Too low'));
    await userEvent.clear(low());
    await userEvent.type(low(), '3');
    await waitFor(() => expect(high()).not.toHaveAccessibleDescription());
  });

  test('get a message when the other field gives a reason, once that is left', async () => {
    render(<PairForm />);
    await userEvent.type(low(), '3');
    await userEvent.type(high(), '4');
    await userEvent.tab();
    await userEvent.clear(low());
    await userEvent.type(low(), '5');
    expect(high()).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await waitFor(() => expect(high()).toHaveAccessibleDescription('Too low'));
  });

  test('show nothing about a field that nobody has come to yet', async () => {
    render(<PairForm />);
    await userEvent.type(low(), '3');
    await userEvent.tab();
    await act(async () => undefined);
    expect(high()).not.toHaveAccessibleDescription();
  });

  test('are crossed out in the list of what was wrong, once they are corrected', async () => {
    render(<PairForm />);
    await userEvent.type(low(), '5');
    await userEvent.type(high(), '4');
    await press();
    expect(await screen.findByText('High: false')).toBeInTheDocument();
    await userEvent.clear(low());
    await userEvent.type(low(), '3');
    expect(await screen.findByText('High: true')).toBeInTheDocument();
  });

  test('keep what the backend said until that field is changed, and may be sent again as they are', async () => {
    const reject = jest.fn(async () => {
      throw new ShopError(422, 'x', { low: 'We have no such thing.' });
    });
    render(<PairForm send={reject} />);
    await userEvent.type(low(), '3');
    await userEvent.type(high(), '4');
    await press();
    await waitFor(() => expect(low()).toHaveAccessibleDescription('We have no such thing.'));
    await userEvent.type(high(), '5');
    await userEvent.tab();
    await act(async () => undefined);
    expect(low()).toHaveAccessibleDescription('We have no such thing.');
    await press();
    await waitFor(() => expect(reject).toHaveBeenCalledTimes(2));
    await userEvent.type(low(), '0');
    await waitFor(() => expect(low()).not.toHaveAccessibleDescription());
  });
});
