import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconBinaryTree2, IconPrinter, IconScissors, IconStack2, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { codigoCorto, type Cadena } from '../comun/pasos';
import { Detalle, type Elegido } from '../detalle/Detalle';
import { agrupar, type Grupo } from '../grafo/agrupar';
import { TrazaTable } from '../tabla/TrazaTable';
import { Buscado } from './Buscado';
import clases from './visor.module.css';

const Grafo = lazy(() => import('../grafo/Grafo'));

interface Props {
  readonly cadena: Cadena;
  readonly enTabla: boolean;
  readonly alCambiarVista: (table: boolean) => void;
}

/** A chain, drawn or as a table. The table always exists: it is for print and screen readers. */
export function VistaDeCadena({ cadena, enTabla, alCambiarVista }: Props) {
  const [abiertos, fijarAbiertos] = useState<ReadonlySet<string>>(new Set());
  const [elegido, elegir] = useState<Elegido | null>(null);
  const { codigo, nodo, origen, grafo, truncado } = cadena;
  const drawing = useMemo(() => agrupar(grafo, abiertos), [grafo, abiertos]);
  const elegirPorId = (id: string): void => {
    const grupo = drawing.grupos.find((uno) => uno.id === id);
    const paso = grafo.nodos.find((uno) => uno.id === id);
    if (grupo) elegir({ grupo });
    else if (paso) elegir({ paso });
  };
  // As it is now: its hold may have been lifted since it was pressed.
  const shown =
    elegido && 'paso' in elegido
      ? { paso: [nodo, ...grafo.nodos].find(({ id }) => id === elegido.paso.id) ?? elegido.paso }
      : elegido;
  const desplegar = (grupo: Grupo): void => {
    elegir(null);
    fijarAbiertos((antes) => new Set([...antes, grupo.id]));
    if (enTabla) alCambiarVista(false);
  };
  return (
    <Stack gap="md">
      <Buscado
        paso={nodo}
        origen={origen.length}
        destino={grafo.nodos.length - origen.length - 1}
        alVer={() => elegir({ paso: nodo })}
      />
      {truncado && (
        <Alert
          color="yellow"
          variant="outline"
          role="status"
          icon={<IconScissors size={20} aria-hidden />}
          title="La cadena está cortada"
        >
          Es demasiado larga para mostrarla completa: se ven los pasos más cercanos al código buscado. Para ver más,
          seguí la traza desde uno de ellos.
        </Alert>
      )}
      <Group gap="sm" className="no-imprimir">
        <Button
          variant="default"
          leftSection={enTabla ? <IconBinaryTree2 size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
          onClick={() => alCambiarVista(!enTabla)}
        >
          {enTabla ? 'Ver como gráfico' : 'Ver como tabla'}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
        {!enTabla && abiertos.size > 0 && (
          <Button
            variant="default"
            leftSection={<IconStack2 size={18} aria-hidden />}
            onClick={() => fijarAbiertos(new Set())}
          >
            Volver a agrupar
          </Button>
        )}
      </Group>
      {!enTabla && (
        <div className="no-imprimir">
          <Suspense fallback={<Skeleton h="62dvh" />}>
            <Grafo codigo={codigoCorto(codigo)} dibujo={drawing} alElegir={elegirPorId} />
          </Suspense>
        </div>
      )}
      <div className={enTabla ? undefined : clases.soloLeida}>
        <TrazaTable cadena={cadena} {...(enTabla ? { alElegir: elegirPorId } : {})} />
      </div>
      <Detalle elegido={shown} alCerrar={() => elegir(null)} alDesplegar={desplegar} />
    </Stack>
  );
}
