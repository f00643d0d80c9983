import { Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { QRButton } from '@/ui/codigo/QRButton';
import { RestoDeBiomasa } from '@/permisos/RestoDeBiomasa';
import { RetirarButton } from '@/permisos/RetirarButton';
import { Codigo, traceRoute } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { cantidad, fecha, numero } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import clases from './biomasa.module.css';
import type { BiomasaEnLista } from './queries';

/** What the row of a list lacks; the biomass's own screen has everything. */
function DeMas({ cuantos = 0 }: { readonly cuantos: number | undefined }) {
  return cuantos > 0 && <span className={clases.lote}>y {numero(cuantos)} más</span>;
}

interface Props {
  readonly biomasa: BiomasaEnLista;
  /** On the page of the biomass, which has its acts above. */
  readonly enSuPagina?: boolean;
}

/** Shows a whole biomass, with its plants, its history, its QR and its trace. */
export function FichaDeBiomasa({ biomasa, enSuPagina = false }: Props) {
  const { id, codigo, peso, unidad_medida, observaciones, fecha_lista_produccion, lotes, materia_prima, de_mas } =
    biomasa;
  return (
    <Stack gap="sm">
      <DatosList>
        <Dato nombre="Lote">
          {lotes.length === 0 ? null : (
            <>
              {lotes.map((lote) => (
                <span key={lote.codigo} className={clases.lote}>
                  {lote.nombre} <Codigo codigo={lote.codigo} paso="lote" conTraza />
                </span>
              ))}
              <DeMas cuantos={de_mas?.['lotes']} />
            </>
          )}
        </Dato>
        <Dato nombre="Peso">{cantidad(peso, unidad_medida)}</Dato>
        {fecha_lista_produccion !== null && (
          <Dato nombre="Lista para materia prima desde">{fecha(fecha_lista_produccion)}</Dato>
        )}
        {materia_prima.length > 0 && (
          <Dato nombre="Materia prima">
            {materia_prima.map((materia) => (
              <span key={materia.id} className={clases.lote}>
                {materia.tipo} <Codigo codigo={materia.codigo} paso="materia_prima" conTraza />
              </span>
            ))}
            <DeMas cuantos={de_mas?.['materia_prima']} />
          </Dato>
        )}
        <Dato nombre="Observaciones" ancho>
          {observaciones}
        </Dato>
      </DatosList>
      <PlantasDeBiomasa id={id} cuantas={biomasa.cantidad_plantas} />
      {fecha_lista_produccion !== null && <RestoDeBiomasa biomasa={biomasa} />}
      <Group gap="xs">
        <HistorialButton id={id} entidad="biomasa" de={codigo} size="compact-md" />
        <QRButton codigo={codigo} />
        {!enSuPagina && <RetirarButton codigo={codigo} size="compact-md" />}
        <Button
          component={Link}
          to={traceRoute(codigo)}
          variant="default"
          size="compact-md"
          leftSection={<IconRoute size={18} aria-hidden />}
        >
          Ver Trazabilidad
        </Button>
      </Group>
    </Stack>
  );
}

function PlantasDeBiomasa({ id: biomasaId, cuantas }: { readonly id: string; readonly cuantas: number }) {
  const id = useId();
  const [abiertas, fijarAbiertas] = useState(false);
  if (cuantas === 0) return <Text size="sm">No hay plantas vinculadas.</Text>;
  return (
    <div>
      <Button
        variant="light"
        size="compact-md"
        aria-expanded={abiertas}
        aria-controls={id}
        onClick={() => fijarAbiertas(!abiertas)}
      >
        {abiertas ? 'Ocultar Plantas' : `Ver Plantas (${cuantas})`}
      </Button>
      <Collapse id={id} expanded={abiertas}>
        {abiertas && <PlantasList id={biomasaId} />}
      </Collapse>
    </div>
  );
}

function PlantasList({ id }: { readonly id: string }) {
  const query = $api.useQuery('get', '/api/biomasa/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={query}>
      {({ planta_biomasa }) => (
        <ul className={clases.plantas} aria-label="Plantas vinculadas">
          {planta_biomasa.map(({ id: vinculo, planta }) => (
            <li key={vinculo}>
              {planta.codigo}{' '}
              <Text span size="sm" c="dimmed">
                {planta.lote.nombre}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Datos>
  );
}
