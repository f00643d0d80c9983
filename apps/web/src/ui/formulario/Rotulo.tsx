import clases from './form.module.css';

interface Props {
  readonly texto: string;
  /** The field has an untouched proposal. */
  readonly propuesto: boolean;
}

/** The label of a field that may be proposed. The mark takes no space, so that nothing moves when it disappears. */
export function Rotulo({ texto, propuesto }: Props) {
  return (
    <>
      {texto}
      {propuesto && (
        <span className={clases.propuesto} aria-hidden data-propuesto>
          propuesto
        </span>
      )}
    </>
  );
}
