export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="3 3 42 42" width={32} height={32}>
      <path fill="currentColor" d="M3 8.6 15 25.4V45H3zM45 39.4 33 22.6V3h12z" />
      <path
        fill="var(--color-brand)"
        d="M3 3h12l6.42 8.99-7.94 5.680zM23.75 15.250l8.45 11.83-7.95 5.67-8.45-11.830zM45 45H33l-6.42-8.99 7.94-5.680z"
      />
    </svg>
  );
}
