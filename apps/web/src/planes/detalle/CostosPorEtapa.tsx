import { Box, Button, Collapse, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { importes } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { useMoneda } from '@/club/moneda';
import { costoDe, etapasPorCosto, type Plan } from '../comun/plan';
import { fadeEdges } from '@/ui/panel/fadeEdges';
import clases from '../comun/planes.module.css';

/** Shows the estimated cost of each stage, highest first; amounts with 2 decimals. */
export function CostosPorEtapa({ plan }: { readonly plan: Plan }) {
  const [abierto, { toggle }] = useDisclosure(true);
  const id = useId();
  const delClub = useMoneda();
  const moneda = plan.moneda ?? delClub;
  const etapas = etapasPorCosto(plan);
  const total = costoDe(plan);
  const aparte = total.aparte.map(({ moneda: suya, valor }) => ({ moneda: suya, valor: valor / etapas.length }));
  const sinSumar = total.aparte.length > 0;
  return (
    <Panel
      titulo="Costos por Etapa"
      acciones={
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={abierto}
          aria-controls={id}
          aria-label={`${abierto ? 'Ocultar' : 'Ver'} Costos por Etapa`}
          onClick={toggle}
          rightSection={abierto ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        >
          {abierto ? 'Ocultar' : 'Ver'}
        </Button>
      }
    >
      <Collapse id={id} expanded={abierto}>
        <div className="numero">
          <DatosList cortos>
            <Dato nombre={sinSumar ? `Etapa más costosa en ${moneda}` : 'Etapa más costosa'}>{etapas[0]?.etapa}</Dato>
            <Dato nombre="Total de tareas">{plan.plan_cultivo_actividades.length}</Dato>
            <Dato nombre="Costo total">{importes(total.costo, moneda, total.aparte)}</Dato>
            <Dato nombre="Promedio por etapa">
              {etapas.length === 0 ? null : importes(total.costo / etapas.length, moneda, aparte)}
            </Dato>
          </DatosList>
        </div>
        {etapas.length > 0 && (
          <Box
            className={clases.tabla}
            ref={fadeEdges}
            role="region"
            aria-label="Tabla de costos por etapa"
            tabIndex={0}
          >
            <Table mt="sm" maw={520} aria-label="Costos por Etapa">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Etapa</Table.Th>
                  <Table.Th scope="col" ta="right">
                    Costo estimado
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {etapas.map(({ etapa, costo, aparte: deEtapa }) => (
                  <Table.Tr key={etapa}>
                    <Table.Td>{etapa}</Table.Td>
                    <Table.Td ta="right" className="numero">
                      {importes(costo, moneda, deEtapa)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Box>
        )}
      </Collapse>
    </Panel>
  );
}
