import { MOTIVOS_DE_CONTEO, CONTABLES, type Contable } from '@cepa/words/conteos';
import { CONTADO_COMO_EL_LIBRO } from '@cepa/words/mensajes/balance';
import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Codigo } from '@/ui/codigo/Codigo';
import { agreed, cantidad as medida } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';

type Contado = Esquema<'ConteoHecho'>;

const PASOS = {
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  bulk: 'producto_final_bulk',
  envasado: 'producto_envasado',
} as const;

interface Partida {
  readonly tipo: Contable;
  readonly id: string;
  readonly unidad: string | null;
}

interface DeConteo extends Record<string, unknown> {
  cantidad: number | null;
}

function ConteoForm({ de, alContar }: { readonly de: Partida; readonly alContar: (hecho: Contado) => void }) {
  const { tipo, id, unidad } = de;
  const volver = useNavigate();
  const contar = useAccion('post', '/api/conteos');
  const estado = useAppForm<DeConteo>({
    clave: `contar-${id}`,
    inicial: { cantidad: null },
    validar: ({ cantidad }) => ({ cantidad: cantidad === null ? OBLIGATORIO : null }),
    error: 'Error al registrar el conteo.',
    enviar: async ({ cantidad }) =>
      alContar(await contar.mutateAsync({ body: { tipo, id, cantidad: cantidad ?? 0, motivo: null } })),
  });
  return (
    <AppForm estado={estado} guardar="Registrar conteo" cancelar={() => void volver(-1)}>
      <Text>Contá o pesá lo que hay y escribilo acá. El libro muestra lo suyo después.</Text>
      <NumeroField
        {...estado.form.getInputProps('cantidad')}
        label="Contado"
        required
        min={0}
        decimales={tipo === 'envasado' ? 0 : 6}
        unidad={tipo === 'envasado' ? 'unidades' : unidad}
      />
    </AppForm>
  );
}

interface DeMotivo extends Record<string, unknown> {
  motivo: string | null;
}

/** The reason of a difference; without one it stays unexplained. */
function MotivoForm({
  de,
  hecho,
  alAjustar,
}: {
  readonly de: Partida;
  readonly hecho: Contado;
  readonly alAjustar: () => void;
}) {
  const ajustar = useAccion('post', '/api/conteos');
  const estado = useAppForm<DeMotivo>({
    clave: `contar-motivo-${hecho.id}`,
    inicial: { motivo: null },
    validar: ({ motivo }) => ({ motivo: motivo === null ? OBLIGATORIO : null }),
    error: 'Error al ajustar la diferencia.',
    enviar: async ({ motivo }) => {
      await ajustar.mutateAsync({ body: { tipo: de.tipo, id: de.id, cantidad: hecho.contado, motivo } });
      alAjustar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Ajustar con este motivo" cancelar={alAjustar} textoCancelar="Dejar sin explicar">
      <Select
        {...estado.form.getInputProps('motivo')}
        label="Motivo de la diferencia"
        placeholder="Elegí un motivo"
        data={[...MOTIVOS_DE_CONTEO]}
        required
        maw={480}
      />
    </AppForm>
  );
}

function Resultado({ de, hecho }: { readonly de: Partida; readonly hecho: Contado }) {
  const navegar = useNavigate();
  const volver = () => void navegar(-1);
  const { contado, segun_libro, diferencia, unidad_medida } = hecho;
  return (
    <Stack gap="md">
      <DatosList cortos>
        <Dato nombre="Contado">{medida(contado, unidad_medida)}</Dato>
        <Dato nombre="Según el libro">{medida(segun_libro, unidad_medida)}</Dato>
        <Dato nombre="Diferencia">{medida(diferencia, unidad_medida)}</Dato>
      </DatosList>
      {diferencia === 0 ? (
        <>
          <Alert role="status" color="hoja" variant="light" py="xs">
            {CONTADO_COMO_EL_LIBRO}
          </Alert>
          <Group>
            <Button onClick={volver}>Volver</Button>
          </Group>
        </>
      ) : (
        <>
          <Alert role="status" color={diferencia < 0 ? 'red' : 'yellow'} variant="light" py="xs">
            {diferencia < 0
              ? `${agreed(-diferencia, 'Falta', 'Faltan')} ${medida(-diferencia, unidad_medida)}. Quedan sin explicar hasta que alguien diga por qué.`
              : `${agreed(diferencia, 'Sobra', 'Sobran')} ${medida(diferencia, unidad_medida)}. Quedan sin explicar hasta que alguien diga por qué.`}
          </Alert>
          <MotivoForm de={de} hecho={hecho} alAjustar={volver} />
        </>
      )}
    </Stack>
  );
}

const esContable = (text: string): text is Contable => (CONTABLES as readonly string[]).includes(text);

/** A blind count: the quantity is typed first; then the book's figure is shown, and the difference gets a reason or stays. */
export function Contar() {
  const { tipo = '', id = '' } = useParams();
  const [params] = useSearchParams();
  const [hecho, fijar] = useState<Contado | null>(null);
  const que = esContable(tipo) ? tipo : 'bulk';
  const de = { tipo: que, id, unidad: params.get('unidad') };
  const codigo = params.get('codigo');
  return (
    <Stack gap="md">
      <PageTitle titulo="Contar" subtitulo={codigo && <Codigo codigo={codigo} paso={PASOS[que]} />} />
      <Panel formulario titulo={hecho === null ? 'Lo que hay' : 'Lo que hay y lo que dice el libro'}>
        {hecho === null ? <ConteoForm de={de} alContar={fijar} /> : <Resultado de={de} hecho={hecho} />}
      </Panel>
    </Stack>
  );
}
