import type { Node } from '../../../script/ast.ts';

/** What a field is called that holds where something goes. */
export const ADDRESS: RegExp =
  /^(?:\w{0,20}_)?(?:e?-?mail|phone|mobile|iban|account|address|to|chat_?id|telefon)$|^\w{1,20}(?:Email|Mail|Phone|Iban|Account|Address)$/iu;

/** `person.email` */
export function isAddressField(node: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    !node.computed &&
    node.property.type === 'Identifier' &&
    ADDRESS.test(node.property.name)
  );
}
