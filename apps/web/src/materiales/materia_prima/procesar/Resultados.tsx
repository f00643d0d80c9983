import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { Button, Select, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { fecha, hoy } from '@/ui/formatos';
import type { FormState } from '@/ui/formulario/useAppForm';
import { CodigoGeneradoField } from '../../comun/CodigoGeneradoField';
import { pedirCodigo } from '../comun/codigo';
import { esDeMateria, type MateriaPrima } from '../comun/materia';
import { Row } from './Row';
import { vencimientoPropuesto } from '../../comun/vencimientos';
import { pideMasa, pideMotivoDeVencimiento } from './validar';
import { origenDelResultado, resultadoNuevo, venceElPrimerInsumo, type ProcesoValues } from './values';

interface Props {
  readonly form: FormState<ProcesoValues>['form'];
  readonly materias: ReadonlyMap<string, MateriaPrima>;
}

/** The results: at least one raw material, each with its code. */
export function Resultados({ form, materias }: Props) {
  const { resultados, insumos } = form.values;
  const vence = venceElPrimerInsumo(insumos, materias);
  return (
    <Stack gap="sm">
      {resultados.map((resultado, index) => (
        <ResultadoRow key={resultado.clave} form={form} indice={index} materias={materias} />
      ))}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={resultados.length >= MAX}
          onClick={() =>
            form.insertListItem(
              'resultados',
              resultadoNuevo(resultados.at(-1)?.unidad_medida ?? null, vencimientoPropuesto(vence, hoy())),
            )
          }
        >
          Agregar otro resultado
        </Button>
      </div>
      {pideMotivoDeVencimiento(form.values, materias) && (
        <NotaField
          {...form.getInputProps('motivo_vencimiento')}
          label="Por qué vence después que un insumo"
          description={`Un insumo vence el ${fecha(vence)}. Queda en el historial.`}
          required
          maxLength={1000}
        />
      )}
    </Stack>
  );
}

const MAX = 100;

function ResultadoRow({ form, indice, materias }: Props & { readonly indice: number }) {
  const club_id = useClubId();
  const { insumos, resultados } = form.values;
  const resultado = resultados[indice];
  if (!resultado) return null;
  const field = `resultados.${indice}`;
  const origen = origenDelResultado(resultado, insumos);
  const origenes = insumos.flatMap(({ materia_prima_id }) => {
    const materia = materias.get(materia_prima_id ?? '');
    return materia ? [{ value: materia.id, label: materia.codigo }] : [];
  });
  return (
    <Row
      titulo={`Resultado ${indice + 1}`}
      acciones={
        resultados.length > 1 && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Quitar el resultado ${indice + 1}`}
            onClick={() => form.removeListItem('resultados', indice)}
          >
            Quitar
          </Button>
        )
      }
    >
      <OptionField
        {...form.getInputProps(`${field}.tipo`)}
        lista="tipos_de_materia_prima"
        label="Tipo resultante"
        required
      />
      <CodigoGeneradoField
        label="Código"
        value={resultado.codigo}
        onChange={(codigo) => form.setFieldValue(`${field}.codigo`, codigo)}
        error={form.errors[`${field}.codigo`]}
        pedir={pedirCodigo(club_id, origen ? { materia_prima_id: origen } : null)}
        espera="Se genera al elegir el insumo"
      />
      <NumeroField
        {...form.getInputProps(`${field}.cantidad_obtenida`)}
        label="Cantidad obtenida"
        required
        min={0}
        unidad={resultado.unidad_medida}
      />
      <OptionField
        {...form.getInputProps(`${field}.unidad_medida`)}
        lista="unidades-medida"
        filtro={esDeMateria}
        label={UNIDAD_DE_MEDIDA}
        required
      />
      {pideMasa(resultado, form.values, materias) && (
        <NumeroField
          {...form.getInputProps(`${field}.masa_consumida`)}
          label="Insumo que consumió"
          description="Lo que se cuenta o se mide en volumen no dice cuánta materia tomó."
          required
          min={0}
          unidad="gramos"
        />
      )}
      <FechaField
        {...form.getInputProps(`${field}.fecha_vencimiento`)}
        label="Fecha de vencimiento"
        required
        min={hoy()}
      />
      {insumos.length > 1 && (
        <Select
          {...form.getInputProps(`${field}.materia_prima_origen_id`)}
          value={origen}
          label="Proviene de"
          required
          data={origenes}
          allowDeselect={false}
        />
      )}
      <TextField {...form.getInputProps(`${field}.observaciones`)} label="Observaciones (opcional)" maxLength={4000} />
    </Row>
  );
}
