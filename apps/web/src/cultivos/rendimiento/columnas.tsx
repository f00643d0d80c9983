import { Anchor, Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Columna } from '@/ui/lista/tipos';
import type { Seccion } from './Detalle';
import clases from './rendimiento.module.css';
import { NOMBRES, SIN_DATOS, TEXTOS, type Comparable, type Fila } from './rendimiento';

type Abrir = (fila: Fila, seccion: Seccion) => void;

/** The columns of the comparison; each figure opens the records that it was added up of. */
export function columnasDe(por: Comparable, moneda: string, abrir: Abrir): ReadonlyArray<Columna<Fila>> {
  const figura = (
    clave: string,
    titulo: string,
    valor: (fila: Fila) => number | null,
    texto: (fila: Fila) => string,
    seccion: Seccion,
  ): Columna<Fila> => ({
    ...{ clave, titulo, valor, tipo: 'numero' },
    celda: (fila): ReactNode =>
      texto(fila) === SIN_DATOS ? (
        <Text span inherit c="dimmed">
          {SIN_DATOS}
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          className={`numero ${clases.figura}`}
          fz="inherit"
          aria-label={`${titulo} de ${fila.nombre}: ${texto(fila)}. Ver sus registros`}
          onClick={() => abrir(fila, seccion)}
        >
          {texto(fila)}
        </Anchor>
      ),
  });
  const [uno] = NOMBRES[por];
  return [
    {
      ...{ clave: 'nombre', titulo: uno.charAt(0).toUpperCase() + uno.slice(1) },
      valor: ({ nombre }) => nombre,
    },
    figura('gramos_por_planta', 'g / planta', (f) => f.gramos_por_planta, TEXTOS.gramos_por_planta, 'cosechas'),
    figura('gramos_por_metro', 'g / m²', (f) => f.gramos_por_metro, TEXTOS.gramos_por_metro, 'cosechas'),
    figura('gramos', 'Cosechado', (f) => f.gramos, TEXTOS.gramos, 'cosechas'),
    figura('secado', 'Seco / húmedo', (f) => f.secado_porcentaje, TEXTOS.secado, 'cosechas'),
    figura(
      'costo',
      'Costo',
      (f) => f.costo,
      (f) => TEXTOS.costo(f, moneda),
      'costo',
    ),
    figura(
      'costo_por_gramo',
      'Costo / g',
      (f) => f.costo_por_gramo,
      (f) => TEXTOS.costo_por_gramo(f, moneda),
      'costo',
    ),
    figura('perdidas', 'Pérdidas', (f) => f.perdidas_porcentaje, TEXTOS.perdidas, 'plantas'),
    {
      ...{ clave: 'avisos', titulo: 'Avisos' },
      valor: ({ avisos }) => avisos.length,
      celda: ({ avisos }) => (avisos.length === 0 ? '' : <Badge variant="outline">{avisos.length}</Badge>),
      soloTabla: true,
    },
  ];
}
