import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { capital } from '@/ui/campos/options';
import { cantidad, dinero } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { conPoco, EXACTO, type Item } from './item';

const BAJO = 'Cantidad menor que el nivel mínimo';

function Cantidad({ item }: { readonly item: Item }) {
  const text = cantidad(item.cantidad, item.unidad_de_medida);
  if (!conPoco(item)) return <>{text}</>;
  return (
    <Tooltip label={BAJO}>
      <span>
        <Insignia tono="atencion" icono={IconAlertTriangle}>
          {text}
        </Insignia>
        <span className="solo-lectores">{BAJO}</span>
      </span>
    </Tooltip>
  );
}

/** Columns of a supplier's stock. */
export const COLUMNS: ReadonlyArray<Column<Item>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (i) => i.nombre },
  { clave: 'categoria', titulo: 'Categoría', valor: (i) => i.categoria },
  {
    clave: 'cantidad',
    titulo: 'Cantidad',
    tipo: 'numero',
    valor: (i) => i.cantidad,
    celda: (i) => <Cantidad item={i} />,
  },
  {
    clave: 'minimo',
    titulo: 'Nivel mínimo',
    tipo: 'numero',
    valor: (i) => i.nivel_minimo,
    celda: (i) => cantidad(i.nivel_minimo, i.unidad_de_medida),
  },
  {
    clave: 'unidad',
    titulo: UNIDAD_DE_MEDIDA,
    valor: (i) => i.unidad_de_medida,
    celda: (i) => capital(i.unidad_de_medida),
  },
  {
    clave: 'costo',
    titulo: 'Costo unitario',
    tipo: 'numero',
    valor: (i) => i.costo_unitario_usd,
    celda: (i) => dinero(i.costo_unitario_usd, 'USD', EXACTO),
  },
];

export const FILTERS: ReadonlyArray<Filter<Item>> = [
  { tipo: 'interruptor', clave: 'bajo', etiqueta: 'Solo stock bajo', pasa: conPoco },
];

export const BUSQUEDA = { etiqueta: 'Buscar ítem' };
