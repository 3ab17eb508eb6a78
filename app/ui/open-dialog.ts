const modal = '[aria-modal="true"]';

/** Whether a modal dialog is open, from which nothing may take the focus or the keys. */
export const isModalOpen = () => document.querySelector(modal) !== null;

/** As `isModalOpen`, without a dialog that was answered and stays while it fades out. */
export const isAnswerDue = () => document.querySelector(`${modal}:not([data-answered])`) !== null;

/** Whether any dialog is open, also one beside a form that stays usable. */
export const isDialogOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;
