/** A file that goes to the server in parts; each answer says where the next one begins. */

/** Where the next part of an upload begins and ends, in bytes. */
export const partOf = ( offset: number, part_size: number, size: number ): [ number, number ] => [
	offset,
	Math.min( size, offset + part_size ),
];

/**
 * Sends what is left of a file, part by part.
 *
 * @param file      What is sent.
 * @param part_size Most bytes of a part.
 * @param offset    Bytes that the server has.
 * @param send      Sends a form with `offset` and `part`; gives how many bytes the server has then.
 * @param onSent    Hears of each part.
 */
export async function sendParts(
	file: Blob,
	part_size: number,
	offset: number,
	send: ( form: FormData ) => Promise< { offset: number } >,
	onSent: ( offset: number ) => void
): Promise< void > {
	let begin = offset;
	while ( begin < file.size ) {
		const [ from, to ] = partOf( begin, part_size, file.size );
		const form = new FormData();
		form.set( 'offset', String( from ) );
		form.set( 'part', file.slice( from, to ), 'part' );
		( { offset: begin } = await send( form ) );
		onSent( begin );
	}
}
