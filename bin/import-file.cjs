// Imports a file for the single-file binary, whose own script can only load Node's modules.
/** @param {string} url */
exports.importFile = url => import(url)
