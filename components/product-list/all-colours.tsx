import { ALL_COLOURS } from '@/lib/shared/product-list-path';

interface AllColoursProps {
  /** The id of the form that submits it without JavaScript. */
  form: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** The switch between one card for each model and one for each of its colours. */
export function AllColours({ form, isOn, onChange }: AllColoursProps) {
  return (
    <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        form={form}
        name="colours"
        value={ALL_COLOURS}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-surface px-0.5 outline-offset-2 transition-colors duration-150 group-hover:bg-tint group-has-checked:border-forest group-has-checked:bg-forest group-has-checked:group-hover:bg-forest-pressed group-has-focus-visible:outline-2 group-has-focus-visible:outline-forest"
      >
        <span className="size-4.5 rounded-full bg-line-strong transition-transform duration-150 group-has-checked:translate-x-4 group-has-checked:bg-white forced-colors:bg-[ButtonText]" />
      </span>
      All colors
    </label>
  );
}
