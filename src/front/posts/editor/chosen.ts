import { useEffect, useRef } from '@wordpress/element';

/** Gives each tool the files chosen for it in the form of the server; answers what ends it. */
export type Chosen = ( take: ( tool: string, files: File[] ) => void ) => () => void;

/** Tools by the names of their fields in the form of the server. */
const TOOLS: Readonly< Record< string, string > > = { 'images[]': 'image', video: 'video', file: 'file' };

/**
 * Files chosen before the editor was there. A dialog may still be open when the editor takes the place of the form:
 * what is chosen in it comes to a field that no longer stands in the page.
 */
export function chosenIn( form: ParentNode ): Chosen {
	const fields = [ ...form.querySelectorAll< HTMLInputElement >( 'input[type="file"]' ) ];
	return ( take ) => {
		const ends = fields.map( ( field ) => {
			const hand = () => {
				const files = [ ...( field.files ?? [] ) ];
				const tool = TOOLS[ field.name ];
				if ( tool && files.length > 0 ) {
					// Each is taken once.
					field.value = '';
					take( tool, files );
				}
			};
			hand();
			field.addEventListener( 'change', hand );
			return () => field.removeEventListener( 'change', hand );
		} );
		return () => ends.forEach( ( end ) => end() );
	};
}

/** Takes what was chosen in the form before, now and whenever its dialog closes. */
export function useChosen( chosen: Chosen | undefined, take: ( tool: string, files: File[] ) => void ): void {
	const latest = useRef( take );
	latest.current = take;
	useEffect( () => chosen?.( ( tool, files ) => latest.current( tool, files ) ), [ chosen ] );
}
