import { useEffect, useState } from '@wordpress/element';
import { call } from '../../../../../shared/api/client';

/** What circles ask of a post, by circle; a promise, so that it is asked once a page. */
const asked = new Map< number, Promise< string > >();

function ruleOf( circle: number ): Promise< string > {
	const known = asked.get( circle );
	if ( known ) {
		return known;
	}
	const rule = call( 'GET /circle/{id}', { id: circle } ).then( ( { posting } ) => posting.text );
	asked.set( circle, rule );
	// Whether it can be sent is the server's to say; an answer that did not come is asked for again.
	rule.catch( () => asked.delete( circle ) );
	return rule;
}

/** What the chosen circle asks of a post, before one has written it. */
export function Rule( { circle }: { circle: number } ) {
	const [ text, setText ] = useState( '' );
	useEffect( () => {
		let wanted = true;
		setText( '' );
		ruleOf( circle ).then(
			( rule ) => wanted && setText( rule ),
			() => undefined
		);
		return () => {
			wanted = false;
		};
	}, [ circle ] );
	return (
		<span className={ text ? 'zmo-hint zmo-editor__rule' : 'zmo-sr' } role="status">
			{ text }
		</span>
	);
}
