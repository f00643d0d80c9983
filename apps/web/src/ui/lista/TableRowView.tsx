import { Button, Checkbox, Table } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { ConCodigos } from '../codigo/ConCodigos';
import { abrirDesde, Apertura } from './Apertura';
import clases from './list.module.css';
import { MenuDeAcciones } from './MenuDeAcciones';
import type { RowsProps } from './props';
import type { SelectionHandling } from './useSelection';
import { contentOf } from './values';

interface Props<T> extends RowsProps<T> {
  readonly fila: T;
  readonly id: string;
  readonly seleccion: SelectionHandling<T> | null;
  readonly desplegada: boolean;
  readonly alDesplegar: () => void;
}

/** One row: a press outside of its controls opens it, like its title does for the keyboard. */
export function TableRowView<T>({
  fila,
  id,
  columnas,
  nombreDe,
  acciones,
  a,
  alAbrir,
  paso,
  apagada,
  detalle,
  seleccion,
  desplegada,
  alDesplegar,
}: Props<T>) {
  const nombre = nombreDe(fila);
  const elegida = seleccion?.elegidas.has(id) ?? false;
  const Flecha = desplegada ? IconChevronUp : IconChevronDown;
  return (
    <Table.Tr
      data-paso={paso?.(fila)}
      data-elegida={elegida || undefined}
      data-apagada={apagada?.(fila) || undefined}
      data-abre={a || alAbrir ? true : undefined}
      onClick={abrirDesde}
      data-fila
    >
      {seleccion && (
        <Table.Td className={clases.casilla}>
          <Checkbox
            aria-label={`Seleccionar ${nombre}`}
            checked={elegida}
            disabled={!seleccion.puede(fila)}
            title={seleccion.puede(fila) ? undefined : seleccion.why}
            onChange={({ nativeEvent }) =>
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && seleccion.hasta
                ? seleccion.hasta(id)
                : seleccion.alternar(id)
            }
          />
        </Table.Td>
      )}
      {columnas.map((column, i) => {
        const content = <ConCodigos>{contentOf(column, fila)}</ConCodigos>;
        return (
          <Table.Td
            key={column.clave}
            data-numerica={column.tipo === 'numero' || undefined}
            data-fecha={column.tipo === 'fecha' || column.tipo === 'fechaHora' || undefined}
            data-amplia={column.amplia || undefined}
            data-entera={column.entera || undefined}
          >
            {i === 0 ? (
              <Apertura fila={fila} a={a} alAbrir={alAbrir}>
                {content}
              </Apertura>
            ) : (
              content
            )}
          </Table.Td>
        );
      })}
      {detalle && (
        <Table.Td className={clases.detalle}>
          <Button
            variant="subtle"
            size="compact-sm"
            miw="max-content"
            aria-expanded={desplegada}
            aria-label={`Ver detalle de ${nombre}`}
            onClick={alDesplegar}
            rightSection={<Flecha size={16} aria-hidden />}
          >
            Ver
          </Button>
        </Table.Td>
      )}
      {acciones && (
        <Table.Td className={clases.acciones}>
          <MenuDeAcciones nombre={nombre} acciones={acciones(fila).filter((accion) => !!accion)} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
