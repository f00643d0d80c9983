/*
 * Runs before the first drawing. It sets the colour scheme that this device keeps. It sends a person who is not signed in to the landing
 * page, without the application. For a signed-in person it requests what the first screen needs while the application still loads
 * (src/api/adelanto.ts).
 */
(function () {
  try {
    document.documentElement.dataset.modo = localStorage.getItem('cepa.modo') || 'auto';
    const token = localStorage.getItem('token');
    if (token === null) {
      if (location.pathname === '/') location.replace('/bienvenida');
      return;
    }
    if (document.currentScript.dataset.adelanta === undefined) return;
    globalThis.cepaAdelanto = { token, respuestas: {} };
    for (const ruta of document.currentScript.dataset.adelanta.split(' '))
      globalThis.cepaAdelanto.respuestas[ruta] = fetch(ruta, { headers: { authorization: `Bearer ${token}` } }).catch(
        () => null,
      );
  } catch {
    // A browser that keeps nothing for this site: the application says what it needs.
  }
})();
