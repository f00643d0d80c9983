import clases from './form.module.css';

interface Props {
  readonly texto: string;
  /** The field holds a proposal that nobody touched. */
  readonly propuesto: boolean;
}

/** The label of a field that may be proposed. The mark takes no room of its own, so that nothing moves when it goes. */
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
