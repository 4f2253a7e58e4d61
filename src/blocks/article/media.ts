/** What core's media dialog and its blocks say of a file. */
export interface Chosen {
	id?: number;
	url?: string;
	alt?: string;
	title?: string | { rendered?: string };
	filename?: string;
}

export interface Picture {
	id: number;
	url: string;
	alt: string;
}

/** Pictures out of the dialog; what has no id is not in the library and can't be shown. */
export function pictures( chosen: readonly Chosen[] ): Picture[] {
	return chosen.flatMap( ( { id, url, alt } ) => ( id && url ? [ { id, url, alt: alt ?? '' } ] : [] ) );
}

/** The last part of an address, readable. */
export function nameOf( url: string ): string {
	const last = url.split( /[?#]/ )[ 0 ]?.split( '/' ).pop() ?? '';
	try {
		return decodeURIComponent( last );
	} catch {
		return last;
	}
}

export function titleOf( { title, filename, url }: Chosen ): string {
	const said = typeof title === 'string' ? title : title?.rendered;
	return said || filename || nameOf( url ?? '' );
}
