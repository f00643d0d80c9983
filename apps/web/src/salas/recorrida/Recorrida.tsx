import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { Datos } from '@/ui/datos/Datos';
import { amongCodes } from '@/ui/codigo/matches';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import type { Hallazgo, Leida } from '@/ui/escaneo/leidas';
import { Rafaga } from '@/ui/escaneo/Rafaga';
import { agreed, cuenta } from '@/ui/formatos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useSalaConPlantas } from '../comun/queries';
import { comparar, type Esperada } from './comparar';
import clases from './recorrida.module.css';

/** Maximum number of codes in one count. */
const MAX = 1000;

/** 'Recorrida': scans every label of a room, and at the end records what is there, compared with the expected plants. */
export function Recorrida() {
  const { sala_id = '' } = useParams();
  const query = useSalaConPlantas(sala_id.toLowerCase());
  return (
    <Datos
      consulta={query}
      esqueleto={<Skeleton h={320} />}
      vacio={(salas) => salas.length === 0}
      textoVacio="Este espacio no existe o fue eliminado."
    >
      {([sala]) => sala && <DeSala key={sala.id} id={sala.id} nombre={sala.nombre} esperadas={sala.plantas ?? []} />}
    </Datos>
  );
}

interface Props {
  readonly id: string;
  readonly nombre: string;
  readonly esperadas: readonly Esperada[];
}

function DeSala({ id: sala_id, nombre, esperadas }: Props) {
  const navegar = useNavigate();
  const confirmar = useConfirmacion();
  const registrar = useAccion('post', '/api/recuentos');
  const [leidas, fijarLeidas] = useSessionStorage<readonly Leida[]>({
    key: `cepa.recorrida.${sala_id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const { buscar, resumir } = useMemo(() => comparar(esperadas), [esperadas]);
  const find = useMemo(() => amongCodes(esperadas.map(({ codigo }) => ({ codigo }))), [esperadas]);
  const { estan, faltan, sobran } = resumir(leidas);
  const terminar = async (): Promise<void> => {
    let id: string | undefined;
    const hecho = await confirmar({
      titulo: 'Terminar la recorrida',
      consecuencia: `De ${cuenta(esperadas.length, 'planta')} de ${nombre} leíste ${estan.length}: ${agreed(faltan.length, 'falta', 'faltan')} ${faltan.length} y ${agreed(sobran.length, 'sobra', 'sobran')} ${sobran.length}. Queda registrado, y ninguna planta cambia por esto.`,
      confirmar: 'Registrar recuento',
      error: 'No se pudo registrar el recuento.',
      alConfirmar: async () => {
        const codigos = leidas.map(({ codigo }) => codigo);
        // Without a signal it waits on the device, and has no id yet.
        ({ id } = await registrar.mutateAsync({ body: { sala_id, codigos, notas: null } }));
      },
    });
    if (!hecho) return;
    fijarLeidas([]);
    await navegar(id === undefined ? `/espacio/${sala_id}` : `/recuento/${id}`, { replace: true });
  };
  return (
    <div className={clases.pagina}>
      <PageTitle
        titulo={`Recorrida de ${nombre}`}
        subtitulo="Leé la etiqueta de cada planta que hay acá. Nada cambia hasta que decidas qué hacer con lo que falta o sobra."
      />
      <Panel paso="planta">
        <Stack gap="md">
          <Rafaga
            leidas={leidas}
            alCambiar={fijarLeidas}
            buscar={(codigo): Promise<Hallazgo> => Promise.resolve(buscar(codigo))}
            unidad={['planta', 'plantas']}
            maximo={MAX}
            find={find}
          />
          {faltan.length > 0 && leidas.length > 0 && (
            <details>
              <summary className={clases.faltan}>Falta leer {cuenta(faltan.length, 'planta')}</summary>
              <ul className={clases.codigos}>
                {faltan.map(({ id, codigo, posicion }) => (
                  <li key={id}>
                    {codigo}
                    {posicion && ` · ${posicion}`}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Group className={clases.pie} justify="space-between" gap="xs">
            <Text fw={700} className="numero">
              {estan.length} de {esperadas.length}
              {sobran.length > 0 && ` · ${agreed(sobran.length, 'sobra', 'sobran')} ${sobran.length}`}
            </Text>
            <Button
              size="md"
              leftSection={<IconClipboardCheck size={20} aria-hidden />}
              disabled={esperadas.length + leidas.length === 0}
              onClick={() => void terminar()}
            >
              Terminar
            </Button>
          </Group>
        </Stack>
      </Panel>
    </div>
  );
}
