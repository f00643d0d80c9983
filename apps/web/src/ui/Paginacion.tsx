import { Button, UnstyledButton } from '@mantine/core';
import clases from './paginacion.module.css';
import { miles } from './lista/cuenta';
import { dialog } from './lista/paginar';

interface Props {
  /** From 1. */
  readonly pagina: number;
  readonly total: number;
  readonly alCambiar: (page: number) => void;
  /** The name of the listed records for screen readers: `lotes`. */
  readonly de: string;
  /** There are more than were counted. */
  readonly hayMas?: boolean;
}

/** 'Anterior', at most five numbers, 'Siguiente', and how many pages there are; hidden with a single page. */
export function Paginacion({ pagina, total, alCambiar, de, hayMas = false }: Props) {
  if (total <= 1) return null;
  return (
    <nav aria-label={`Páginas de ${de}`} className={clases.paginacion}>
      <Paso texto="Anterior" clase={clases.anterior} hasta={pagina > 1} alElegir={() => alCambiar(pagina - 1)} />
      <ol className={clases.numeros}>
        {dialog(pagina, total).map((numero) => (
          <li key={numero}>
            <UnstyledButton
              className={clases.numero}
              aria-label={`Página ${numero} de ${total}`}
              aria-current={numero === pagina ? 'page' : undefined}
              onClick={() => alCambiar(numero)}
            >
              {numero}
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <Paso texto="Siguiente" clase={clases.siguiente} hasta={pagina < total} alElegir={() => alCambiar(pagina + 1)} />
      <span role="status" className={`numero ${clases.donde}`}>
        Página {miles.format(pagina)} de {hayMas && 'más de '}
        {miles.format(total)}
      </span>
    </nav>
  );
}

/** Stays focusable on the last page, so that the keyboard does not lose its place. */
function Paso({
  texto,
  clase,
  hasta,
  alElegir,
}: {
  readonly texto: string;
  readonly clase: string | undefined;
  readonly hasta: boolean;
  readonly alElegir: () => void;
}) {
  return (
    <Button
      variant="default"
      className={clase}
      aria-disabled={!hasta}
      data-disabled={!hasta || undefined}
      onClick={hasta ? alElegir : undefined}
    >
      {texto}
    </Button>
  );
}
