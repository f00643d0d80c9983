import type { Aviso } from './leidas';

/** Vibrations that can be felt through gloves: one for success, several short ones for failure. */
const VIBRACIONES: Readonly<Record<Aviso['tono'], readonly number[]>> = {
  bien: [40],
  repetida: [60, 60],
  mal: [60, 60, 60, 60, 60],
};

/** Hertz and seconds: high and short for success, low and long for failure. */
const SONIDOS: Readonly<Record<Aviso['tono'], readonly [hertz: number, seconds: number]>> = {
  bien: [1_200, 0.08],
  repetida: [600, 0.15],
  mal: [220, 0.4],
};

let audio: AudioContext | null = null;

/** Signals a result by sound and vibration, if the device supports it, for people who do not look at the screen. */
export function senalar(tono: Aviso['tono']): void {
  navigator.vibrate?.([...VIBRACIONES[tono]]);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // A page without any interaction is muted.
  if (audio.state === 'suspended') void audio.resume();
  const [hertz, seconds] = SONIDOS[tono];
  const [nota, volumen, empieza] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  nota.frequency.value = hertz;
  volumen.gain.setValueAtTime(0.2, empieza);
  volumen.gain.exponentialRampToValueAtTime(0.001, empieza + seconds);
  nota.connect(volumen).connect(audio.destination);
  nota.start(empieza);
  nota.stop(empieza + seconds);
}
