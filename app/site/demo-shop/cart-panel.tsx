import { useRef, useState } from "react";
import { sitePages } from "#contract/site-pages.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { type Cart, maxQuantity } from "./cart.ts";
import styles from "./cart-panel.module.css";
import { inCurrency } from "./price.ts";

export interface CartPanelProps {
  cart: Cart;
  currency: string | null;
  onUpdate(id: number, quantity: number): void;
  onRemove(id: number): void;
}

export function CartPanel({ cart, currency, onUpdate, onRemove }: CartPanelProps) {
  const { lines, totalPrice } = cart;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="cart" className={styles.cart}>
      <h2 id="cart" ref={heading} tabIndex={-1}>
        Cart
      </h2>
      {lines.length === 0 ? (
        <p className={styles.empty}>Your cart is empty.</p>
      ) : (
        <ul role="list">
          {lines.map(({ id, title, price, quantity }) => (
            <li key={id}>
              <span className={styles.title}>{title}</span>
              <span className={styles.sum}>{inCurrency(price * quantity, currency)}</span>
              <div className={styles.quantity}>
                <IconButton
                  icon="minus"
                  label={`− one ${title}`}
                  disabled={quantity === 1}
                  onClick={() => onUpdate(id, quantity - 1)}
                />
                <QuantityField
                  label={`Quantity of ${title}`}
                  quantity={quantity}
                  onUpdate={(next) => onUpdate(id, next)}
                />
                <IconButton
                  icon="plus"
                  label={`+ one ${title}`}
                  disabled={quantity === maxQuantity}
                  onClick={() => onUpdate(id, quantity + 1)}
                />
              </div>
              <button
                type="button"
                className={styles.remove}
                onClick={() => {
                  heading.current?.focus();
                  onRemove(id);
                }}
              >
                <Icon name="close" />
                <span className="visually-hidden">Remove {title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.total} aria-live="polite">
        Total <strong>{inCurrency(totalPrice, currency)}</strong>
      </p>
      {lines.length > 0 && (
        <p className={styles.next}>
          At this point a real shop asks where to deliver and how you want to pay.{" "}
          <Link to={sitePages.contact.path}>Talk to us about yours</Link>
        </p>
      )}
    </section>
  );
}

interface QuantityFieldProps {
  label: string;
  quantity: number;
  onUpdate(quantity: number): void;
}

/** The field may be empty while typing; the cart keeps the last valid quantity. */
function QuantityField({ label, quantity, onUpdate }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className="field"
      type="number"
      min={1}
      max={maxQuantity}
      inputMode="numeric"
      aria-label={label}
      value={typed ?? quantity}
      onChange={({ target }) => {
        setTyped(target.value);
        onUpdate(target.valueAsNumber);
      }}
      onBlur={() => setTyped(undefined)}
      // The wheel scrolls the page, where a field that has the focus would count instead.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
