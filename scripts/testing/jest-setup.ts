import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// One second, the default, is too short on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// jsdom knows the element and not its methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
