/** Expected digest of each season, identical on SQLite and PostgreSQL. */
export const digests = new Map<number, string>([
  [1, '5e35724325ca002a'],
  [2, '522dbb8e0858d5a7'],
  [3, '2f3f08021faa2db1'],
  [4, 'd6632780bb50d373'],
  [5, '2864c6f3ed4d4878'],
  [6, 'f790d12250a12028'],
  [7, '829c431256e8d36e'],
  [8, 'c34382508818025f'],
  [9, '5df28d159ad007e3'],
  [10, '9d6f35f8147b5c3d'],
  [11, '54333b8a8dd345b4'],
  [12, '5bedc31787918e66'],
  [13, 'd0a3f7653d2a7b44'],
  [14, 'e8841c721b32d23e'],
  [15, '1d2ee0e485510cd9'],
  [16, '73252f47d3c15ce0'],
])
