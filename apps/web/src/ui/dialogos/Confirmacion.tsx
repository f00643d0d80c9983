import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { errorText } from '@/api/error';
import { keepDraft, readDraft, forgetDraft } from '../formulario/draft';

export interface ConfirmationOptions {
  readonly titulo: string;
  /** The effect in numbers: 'Se devolverán 50 g al bulk B-12.' It is drawn outside the router, so without links. */
  readonly consecuencia: ReactNode;
  /** The text of the button that confirms. */
  readonly confirmar: string;
  /** Null if there is nothing to cancel: the dialog only explains why something is impossible. */
  readonly cancelar?: string | null;
  /** It destroys something, or is no act of every day and cannot be undone: red, and the focus starts on cancel. */
  readonly peligro?: boolean;
  /**
   * Asks for a reason. With `requerido`, `error` is shown until something is typed. `clave` names the act and its
   * record: the draft outlives a lost session, as in a form.
   */
  readonly motivo?: {
    readonly clave: string;
    readonly etiqueta: string;
    readonly requerido?: boolean;
    readonly error?: string;
    readonly inicial?: string;
  };
  /**
   * Runs the act. The dialog stays open while it runs and, if it fails, shows the reason; `motivo` is trimmed, '' if
   * not asked.
   */
  readonly alConfirmar?: (motivo: string) => Promise<unknown>;
  /** The message if the failure has no sentence of its own. */
  readonly error?: string;
  /** Shown before the sentence of a failure: 'Error al eliminar proveedor: '. */
  readonly antesDelError?: string;
}

/** The reason as stored in a draft. */
interface Motivo {
  readonly motivo: string;
}

interface Props extends ConfirmationOptions {
  readonly alTrabar: (trabada: boolean) => void;
  readonly alTerminar: (hecho: boolean) => void;
}

/** The content of the dialog that asks before an act. */
export function Confirmacion({
  consecuencia,
  confirmar,
  cancelar = 'Cancelar',
  peligro = false,
  motivo,
  alConfirmar,
  error,
  antesDelError = '',
  alTrabar,
  alTerminar,
}: Props) {
  const [text, setText] = useState(() => (motivo && readDraft<Motivo>(motivo.clave)?.motivo) ?? motivo?.inicial ?? '');
  const [falta, fijarFalta] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [haciendo, fijarHaciendo] = useState(false);
  const ocupar = (ocupada: boolean): void => {
    fijarHaciendo(ocupada);
    alTrabar(ocupada);
  };
  const terminar = (hecho: boolean): void => {
    if (motivo) forgetDraft(motivo.clave);
    alTerminar(hecho);
  };
  const hacer = async (): Promise<void> => {
    if (haciendo) return;
    const dicho = text.trim();
    fijarFalta(Boolean(motivo?.requerido) && dicho === '');
    if (motivo?.requerido && dicho === '') return document.getElementById(ID_MOTIVO)?.focus();
    setFailure(null);
    ocupar(true);
    try {
      await alConfirmar?.(dicho);
    } catch (razon) {
      setFailure(`${antesDelError}${errorText(razon, error)}`);
      return ocupar(false);
    }
    terminar(true);
  };
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void hacer();
  };
  return (
    <form onSubmit={alEnviar} noValidate>
      <Stack gap="md">
        <Text component="div">
          <ConCodigos>{consecuencia}</ConCodigos>
        </Text>
        {motivo && (
          <Textarea
            id={ID_MOTIVO}
            label={motivo.etiqueta}
            required={motivo.requerido ?? false}
            value={text}
            onChange={(evento) => {
              setText(evento.currentTarget.value);
              keepDraft(motivo.clave, { motivo: evento.currentTarget.value } satisfies Motivo);
              fijarFalta(false);
            }}
            error={falta ? (motivo.error ?? MOTIVO_OBLIGATORIO) : undefined}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            disabled={haciendo}
            data-autofocus
          />
        )}
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {cancelar !== null && (
            <Button
              variant="default"
              disabled={haciendo}
              onClick={() => terminar(false)}
              data-autofocus={peligro && !motivo ? true : undefined}
            >
              {cancelar}
            </Button>
          )}
          <Button
            type="submit"
            color={peligro ? 'red' : 'hoja'}
            loading={haciendo}
            data-autofocus={!peligro && !motivo ? true : undefined}
          >
            {confirmar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const ID_MOTIVO = 'confirmacion-motivo';
