import { List, Text } from '@mantine/core';
import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad, fecha } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { RestoDeProceso } from './RestoDeProceso';
import type { MateriaPrima } from '../comun/materia';

const AVISO = { aviso: 'Copiado al portapapeles', duracion: 1500, conTraza: true } as const;

function DeBiomasa({ biomasa }: { readonly biomasa: NonNullable<MateriaPrima['biomasa']> }) {
  return (
    <Panel titulo="Origen: Biomasa" paso="biomasa">
      <DatosList>
        <Dato nombre="Código">
          <Codigo codigo={biomasa.codigo} paso="biomasa" {...AVISO} />
        </Dato>
        <Dato nombre="Tipo de biomasa">{biomasa.tipo_biomasa}</Dato>
        <Dato nombre="Peso">{cantidad(biomasa.peso, biomasa.unidad_medida)}</Dato>
        <Dato nombre="Fecha de cosecha">{fecha(biomasa.fecha_cosecha)}</Dato>
      </DatosList>
    </Panel>
  );
}

function DeProceso({
  origen: { proceso_transformacion: proceso, insumos },
}: {
  readonly origen: MateriaPrima['procesos_resultado'][number];
}) {
  return (
    <Panel titulo="Origen: Materia Prima procesada" paso="proceso">
      <DatosList>
        <Dato nombre="Tipo de proceso">{proceso.tipo}</Dato>
        <Dato nombre="Inicio">{fecha(proceso.fecha_inicio)}</Dato>
        <Dato nombre="Fin">{fecha(proceso.fecha_fin)}</Dato>
        <Dato nombre="Merma">{proceso.merma === null ? null : cantidad(proceso.merma, 'gramos')}</Dato>
        <Dato nombre="Qué fue de la merma" ancho>
          <RestoDeProceso id={proceso.id} tipo={proceso.tipo} sinDeclarar={proceso.sin_declarar} insumos={insumos} />
        </Dato>
        <Dato nombre="Observaciones" ancho>
          {proceso.observaciones ?? proceso.descripcion}
        </Dato>
      </DatosList>
      <Text c="dimmed" size="sm" mt="sm">
        Insumos
      </Text>
      <List listStyleType="none" spacing={4}>
        {insumos.map(({ id, cantidad_usada, unidad_medida, materia_prima }) => (
          <List.Item key={id}>
            {cantidad(cantidad_usada, unidad_medida)} de{' '}
            {materia_prima && <Codigo codigo={materia_prima.codigo} paso="materia_prima" {...AVISO} />}{' '}
            {materia_prima?.tipo}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

/** The origin of a raw material: its biomass, or the process with all its inputs. */
export function Origen({ materia }: { readonly materia: MateriaPrima }) {
  return (
    <>
      {materia.biomasa && <DeBiomasa biomasa={materia.biomasa} />}
      {materia.procesos_resultado.map((origen) => (
        <DeProceso key={origen.id} origen={origen} />
      ))}
    </>
  );
}
