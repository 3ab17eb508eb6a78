export default function Palette(_: { user: unknown; isOpen: boolean; onClose(): void }) {
  return null;
}
