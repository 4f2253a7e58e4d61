/** Pictures of small forms: one that PHP would not take together with its form goes to the library first, in parts. */
import { config } from '../config';

/** Bytes that the other fields of a form may take. */
const FIELDS = 64 * 1024;

/** Ids of files that the server has already: what was refused does not send its picture again. */
const taken = new WeakMap< File, number >();

/** Sends a picture to the member's library and gives its id. `onSent` hears 0 to 1. */
export async function upload( file: File, onSent?: ( part: number ) => void ): Promise< number > {
	const known = taken.get( file );
	if ( known ) {
		return known;
	}
	// Asked for when a picture is sent: most forms have none.
	const { sendFile } = await import( './uploader' );
	const item = await sendFile( file, { kind: 'image', onProgress: onSent } );
	taken.set( file, item.id );
	return item.id;
}

/** Whether the host takes less at once than this file with the fields of a form. */
export function isTooMuchAtOnce( file: Pick< File, 'size' > ): boolean {
	const most = config().upload_max ?? 0;
	return most > 0 && file.size > most - FIELDS;
}

/** Puts ids in the place of such files; `data-zmo-id` at a field of the form names the argument that takes one. */
export async function sendAhead( form: HTMLFormElement, values: FormData ): Promise< void > {
	const fields = [ ...form.querySelectorAll< HTMLInputElement >( 'input[type="file"][data-zmo-id]' ) ];
	await fields.reduce( async ( before, field ) => {
		await before;
		const file = field.files?.[ 0 ];
		if ( file && values.has( field.name ) && isTooMuchAtOnce( file ) ) {
			values.set( field.dataset.zmoId ?? '', String( await upload( file ) ) );
			values.delete( field.name );
		}
	}, Promise.resolve() );
}
