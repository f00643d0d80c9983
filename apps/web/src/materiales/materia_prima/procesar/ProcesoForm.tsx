import { Alert, Button, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { useConocidas } from '@/ui/campos/useConocidas';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { RestoFields } from '@/ui/constancia/RestoFields';
import { cantidad, porcentaje } from '@/ui/formatos';
import { AlAparecer } from '@/ui/formulario/AlAparecer';
import { AppForm } from '@/ui/formulario/AppForm';
import { Panel } from '@/ui/panel/Panel';
import { useMateriaPrima } from '../comun/context';
import type { MateriaPrima } from '../comun/materia';
import { excede, mermaDe, nombreDeLoQueFalta, type Balance } from './balance';
import { Insumos } from './Insumos';
import { Resultados } from './Resultados';
import { useProceso, type ProcesoOptions } from './useProceso';
import { balancesDelProceso, restoDelProceso, textOfExceso } from './validar';
import { inicialDe } from './values';

function textOfSumas(sumas: string, falta: string | null, rendimiento: string): string {
  if (sumas === '') return 'La merma se calcula con lo usado y lo obtenido.';
  return `${sumas}.${falta === null ? '' : ` ${falta}.`}${rendimiento}`;
}

/** The yield of each unit that is both used and produced. */
const rendimientoEnPalabras = (balances: readonly Balance[]): string =>
  balances
    .filter(({ usado, obtenido }) => usado > 0 && obtenido > 0)
    .map(({ usado, obtenido }) => ` Rendimiento: ${porcentaje((obtenido / usado) * 100)}.`)
    .join('');

function Resumen({ balances, destino }: { readonly balances: readonly Balance[]; readonly destino: string }) {
  const exceso = balances.find(excede);
  const merma = mermaDe(balances);
  const falta = merma === null ? null : `${nombreDeLoQueFalta(destino)}: ${cantidad(merma, 'gramos')}`;
  const sumas = balances
    .map(({ unidad, usado, obtenido }) => `${cantidad(usado, unidad)} usados, ${cantidad(obtenido, unidad)} obtenidos`)
    .join('; ');
  return (
    <Alert
      role="status"
      variant="light"
      color={exceso ? 'red' : 'gray'}
      icon={<IconScale size={18} aria-hidden />}
      p="xs"
    >
      {exceso ? textOfExceso(exceso) : textOfSumas(sumas, falta, rendimientoEnPalabras(balances))}
    </Alert>
  );
}

/** Shown while a process was started and is not finished: sending again continues where it stopped. */
function Empezado({ alReiniciar }: { readonly alReiniciar: (() => void) | undefined }) {
  const confirmar = useConfirmacion();
  const reiniciar = (): void => {
    void confirmar({
      titulo: 'Empezar de nuevo',
      consecuencia:
        'Lo que ya se descontó queda en el proceso, que se sigue desde «Procesos sin finalizar»; este formulario vuelve a empezar.',
      confirmar: 'Empezar de nuevo',
      peligro: true,
    }).then((hecho) => {
      if (hecho) alReiniciar?.();
    });
  };
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} aria-hidden />} p="xs">
      <Group justify="space-between" gap="xs">
        <span>
          El proceso ya empezó y falta finalizarlo. Al procesar sigue desde donde quedó, sin descontar dos veces.
        </span>
        {alReiniciar && (
          <Button size="compact-md" variant="default" onClick={reiniciar}>
            Empezar de nuevo
          </Button>
        )}
      </Group>
    </Alert>
  );
}

interface Props extends Omit<ProcesoOptions, 'materias'> {
  /** The raw material known at the start; more is known once it is offered. */
  readonly conocidas: readonly MateriaPrima[];
  /** The initial raw material, which cannot be removed; none when continuing a process. */
  readonly materia?: MateriaPrima;
}

/** The form of a process: its kind, its inputs and its results. */
export function ProcesoForm({ materia, conocidas, ...opciones }: Props) {
  const [materias, conocer] = useConocidas(conocidas);
  const { volver } = useMateriaPrima();
  const estado = useProceso({ ...opciones, materias });
  const { form } = estado;
  const empezado = form.values.proceso_id !== null;
  const resto = restoDelProceso(form.values, materias);
  const origenes = form.values.insumos.flatMap(({ materia_prima_id }) => {
    const una = materias.get(materia_prima_id ?? '');
    return una ? [{ value: una.id, label: una.codigo }] : [];
  });
  const reiniciar =
    materia &&
    ((): void => {
      form.setValues(inicialDe(materia));
      form.clearErrors();
      estado.descartar();
    });
  // While a process is open its draft is not discarded: the way out is 'Volver a Listar'.
  const salida = empezado ? {} : { cancelar: volver };
  return (
    <AppForm estado={estado} guardar="Procesar" {...salida}>
      {empezado && <Empezado alReiniciar={reiniciar} />}
      <Panel titulo="Proceso" paso="proceso">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <OptionField
            {...form.getInputProps('tipo')}
            lista="procesos_de_transformacion"
            libre
            label="Tipo de proceso"
            required
            disabled={empezado}
          />
          <TextField
            {...form.getInputProps('observaciones')}
            label="Observaciones (opcional)"
            maxLength={4000}
            disabled={empezado}
          />
        </SimpleGrid>
      </Panel>
      <Panel titulo="Qué se usa" paso="materia_prima">
        <Insumos form={form} materias={materias} conocer={conocer} principal={materia?.id ?? null} />
      </Panel>
      <Panel titulo="Qué se obtiene" paso="materia_prima">
        <Resultados form={form} materias={materias} />
      </Panel>
      {resto !== null && (
        <AlAparecer>
          <Panel titulo="Lo que no salió">
            <Stack gap="sm">
              <RestoFields form={form} cuanto={cantidad(resto, 'gramos')} />
              {form.values.destino === 'queda' && origenes.length > 1 && (
                <Select
                  {...form.getInputProps('vuelve_a')}
                  value={form.values.vuelve_a ?? origenes[0]?.value ?? null}
                  label="Vuelve a"
                  data={origenes}
                  allowDeselect={false}
                />
              )}
            </Stack>
          </Panel>
        </AlAparecer>
      )}
      <Resumen balances={balancesDelProceso(form.values, materias)} destino={form.values.destino} />
    </AppForm>
  );
}
