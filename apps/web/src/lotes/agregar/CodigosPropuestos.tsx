import { Text, Textarea } from '@mantine/core';
import { Datos } from '@/ui/datos/Datos';
import { cuenta } from '@/ui/formatos';
import type { Query } from '@/ui/lista/tipos';
import clases from './agregar.module.css';

/** Number of visible lines; the others scroll. */
const LINES = 8;

interface Props {
  readonly consulta: Query<readonly string[]>;
  /** False while the quantity does not fit in the lot: then no codes are requested. */
  readonly pedidos: boolean;
  readonly error: string | undefined;
}

/** The codes of the new plants, read-only; without any, the reason. */
export function CodigosPropuestos({ consulta, pedidos, error }: Props) {
  if (!pedidos) {
    return (
      <Text size="sm" c="dimmed">
        Indicá una cantidad para ver los códigos que tendrán las plantas.
      </Text>
    );
  }
  return (
    <Datos
      consulta={consulta}
      vacio={(codigos) => codigos.length === 0}
      textoVacio="No hay codigos disponibles"
      error="Error al obtener codigos"
    >
      {(codigos) => (
        <Textarea
          label="Códigos disponibles"
          description={cuenta(codigos.length, 'código')}
          classNames={{ input: clases.codigos }}
          readOnly
          autosize
          maxRows={LINES}
          value={codigos.join('\n')}
          error={error}
        />
      )}
    </Datos>
  );
}
