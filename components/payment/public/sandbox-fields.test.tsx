import { mountSandboxFields } from './sandbox-fields';

const onCorrected = jest.fn();
const provider = { name: 'sandbox', script_url: 'x', publishable_key: 'public' } as const;

/** What the sandbox's script would define, and its listener. */
function defineScript() {
  const script = {
    confirm: jest.fn(),
    destroy: jest.fn(),
    change: (_: { isComplete: boolean; error: string | null }) => {},
  };
  const mount = jest.fn(() => ({
    confirm: script.confirm,
    destroy: script.destroy,
    on: (_: 'change', listener: typeof script.change) => {
      script.change = listener;
      return () => {};
    },
  }));
  Object.assign(globalThis, { OakSandbox: { mount } });
  return { ...script, script, mount };
}

afterEach(() => {
  onCorrected.mockReset();
  Object.assign(globalThis, { OakSandbox: undefined });
});

const payment = { currency: 'USD' };

describe('the card fields of the sandbox', () => {
  it('are mounted with the public key alone', () => {
    const { mount } = defineScript();
    const element = document.createElement('div');
    mountSandboxFields(element, provider, onCorrected, payment);
    expect(mount).toHaveBeenCalledWith(element, {
      publishableKey: 'public',
      appearance: expect.objectContaining({ accent: expect.stringMatching(/^#[\da-f]{6}$/) }),
    });
  });

  it('fail where the script defined nothing', () => {
    expect(() =>
      mountSandboxFields(document.createElement('div'), provider, onCorrected, payment),
    ).toThrow();
  });

  it('show what is wrong without a payment, until they are complete', async () => {
    const { script, confirm } = defineScript();
    const fields = mountSandboxFields(
      document.createElement('div'),
      provider,
      onCorrected,
      payment,
    );
    confirm.mockResolvedValue({ state: 'created', error: { message: 'Please check the CVV.' } });
    await expect(fields.check()).resolves.toBe('Please check the CVV.');
    expect(confirm).toHaveBeenCalledWith('');
    script.change({ isComplete: true, error: null });
    await expect(fields.check()).resolves.toBeNull();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('say so when what was wrong has changed, and not before', async () => {
    const { script, confirm } = defineScript();
    const fields = mountSandboxFields(
      document.createElement('div'),
      provider,
      onCorrected,
      payment,
    );
    const message = 'Please check the CVV.';
    confirm.mockResolvedValue({ state: 'created', error: { message } });
    await fields.check();
    script.change({ isComplete: false, error: message });
    expect(onCorrected).not.toHaveBeenCalled();
    script.change({ isComplete: true, error: null });
    script.change({ isComplete: true, error: null });
    expect(onCorrected).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ state: 'captured', error: null }, null],
    [{ state: 'failed', error: { message: 'Declined.' } }, null],
    [{ state: 'unknown', error: { message: 'No answer.' } }, 'unknown'],
    [
      { state: 'created', error: { message: 'Wrong.' } },
      { issue: 'Wrong.', isDeclined: false },
    ],
  ])('answer the outcome of %j', async (result, expected) => {
    const { confirm } = defineScript();
    confirm.mockResolvedValue(result);
    const fields = mountSandboxFields(
      document.createElement('div'),
      provider,
      onCorrected,
      payment,
    );
    await expect(fields.confirm('secret')).resolves.toEqual(expected);
  });
});
