import { ActionParts } from './action-parts';
import { FieldParts } from './field-parts';
import { ProductParts } from './product-parts';
import { StateParts } from './state-parts';

/** All parts of components/ui. To see the hover, focus and pressed states, use a mouse and the Tab key. */
export function UiGallery() {
  return (
    <div className="container-page py-8">
      <h1 className="text-3xl">Parts of the interface</h1>
      <p className="mt-3 mb-8 max-w-xl text-muted">
        Each part of components/ui in its states. Move a mouse over them, walk through them with the
        Tab key, and look at them 320 pixels wide.
      </p>
      <ActionParts />
      <FieldParts />
      <ProductParts />
      <StateParts />
    </div>
  );
}
