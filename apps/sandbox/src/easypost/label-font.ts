/**
 * Five columns of seven dots for each character from the space to Z, lowest bit on top. Each column has two hexadecimal
 * digits.
 */
const columns =
  '0000000000' +
  '00005F0000' +
  '0007000700' +
  '147F147F14' +
  '242A7F2A12' +
  '2313086462' +
  '3649552250' +
  '0005030000' + // space ! " # $ % & '
  '001C224100' +
  '0041221C00' +
  '14083E0814' +
  '08083E0808' +
  '0050300000' +
  '0808080808' +
  '0060600000' +
  '2010080402' + // ( ) * + , - . /
  '3E5149453E' +
  '00427F4000' +
  '4261514946' +
  '2141454B31' +
  '1814127F10' +
  '2745454539' +
  '3C4A494930' +
  '0171090503' + // 0 to 7
  '3649494936' +
  '064949291E' +
  '0036360000' +
  '0056360000' +
  '0814224100' +
  '1414141414' +
  '0041221408' +
  '0201510906' + // 8 9 : ; < = > ?
  '324979413E' +
  '7E1111117E' +
  '7F49494936' +
  '3E41414122' +
  '7F4141221C' +
  '7F49494941' +
  '7F09090901' +
  '3E4149497A' + // @ A to G
  '7F0808087F' +
  '00417F4100' +
  '2040413F01' +
  '7F08142241' +
  '7F40404040' +
  '7F020C027F' +
  '7F0408107F' +
  '3E4141413E' + // H to O
  '7F09090906' +
  '3E4151215E' +
  '7F09192946' +
  '4649494931' +
  '01017F0101' +
  '3F4040403F' +
  '1F2040201F' +
  '3F4038403F' + // P to W
  '6314081463' +
  '0708700807' +
  '6151494543'; // X Y Z

/** Returns the dots of one character. An unknown character is blank. */
export function glyphColumns(character: string): number[] {
  const start = (character.charCodeAt(0) - 32) * 10;
  const digits = columns.slice(start, start + 10);
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
