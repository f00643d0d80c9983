import { Text } from '@mantine/core';
import { Datos } from '@/ui/datos/Datos';
import { cuenta } from '@/ui/formatos';
import type { Consulta } from '@/ui/lista/tipos';
import clases from './agregar.module.css';

export const SIN_CODIGOS = 'No hay códigos disponibles para asignar a las plantas...';

interface Props {
  readonly consulta: Consulta<readonly string[]>;
  /** Nothing is asked for while the quantity is not one that the lot takes. */
  readonly pedidos: boolean;
  readonly error: string | undefined;
}

/** The codes that the plants will have, to be read. */
export function CodigosPropuestos({ consulta, pedidos, error }: Props) {
  return (
    <section aria-label="Códigos disponibles">
      <Text fw={500} mb={4}>
        Códigos disponibles
      </Text>
      {pedidos ? (
        <Datos consulta={consulta} vacio={(codigos) => codigos.length === 0} textoVacio={SIN_CODIGOS} error={SIN_CODIGOS}>
          {(codigos) => (
            <>
              <Text size="sm" c="dimmed" role="status" className="numero">
                {cuenta(codigos.length, 'código')}
              </Text>
              {/* It scrolls, so that the keyboard has to reach it. */}
              <ul className={clases.codigos} tabIndex={0} aria-label="Códigos de las plantas">
                {codigos.map((codigo) => (
                  <li key={codigo}>{codigo}</li>
                ))}
              </ul>
            </>
          )}
        </Datos>
      ) : (
        <Text size="sm" c="dimmed">
          Indicá una cantidad para ver los códigos que tendrán las plantas.
        </Text>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}
