import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { traceRoute } from '@/ui/codigo/Codigo';
import { fecha, numero } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { codigoDePaso, NOMBRES } from '../comun/pasos';
import { cantidadDe, detalleDe } from '../comun/resumen';
import type { Grupo } from '../grafo/agrupar';
import clases from './detalle.module.css';

interface Props {
  readonly grupo: Grupo;
  readonly alIr: () => void;
  readonly alDesplegar: () => void;
}

/** Shows the steps of a group: the number in each state, and a link from each step to its trace. */
export function FichaDeGrupo({ grupo: { tipo, pasos }, alIr, alDesplegar }: Props) {
  const estados = new Map<string, number>();
  for (const { info } of pasos)
    if (typeof info['estado'] === 'string') estados.set(info['estado'], (estados.get(info['estado']) ?? 0) + 1);
  return (
    <>
      {estados.size > 0 && (
        <Group gap="xs">
          {[...estados].map(([estado, cuantas]) => (
            <Insignia key={estado}>
              {estado}: {numero(cuantas)}
            </Insignia>
          ))}
        </Group>
      )}
      <Group>
        <Button leftSection={<IconArrowsMaximize size={18} aria-hidden />} onClick={alDesplegar}>
          Desplegar en el gráfico
        </Button>
      </Group>
      <ul className={clases.lista} aria-label={`${numero(pasos.length)} ${NOMBRES[tipo].muchos}`}>
        {pasos.map((paso) => (
          <li key={paso.id} data-paso={paso.tipo}>
            <Anchor
              component={Link}
              to={traceRoute(paso.codigo)}
              onClick={alIr}
              className={clases.codigo ?? ''}
              aria-label={`${codigoDePaso(paso)}: ver trazabilidad`}
            >
              {codigoDePaso(paso)}
            </Anchor>
            <Text span fz="sm" c="dimmed">
              {[cantidadDe(paso), detalleDe(paso), fecha(paso.ocurrido)].filter((parte) => parte !== '').join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
