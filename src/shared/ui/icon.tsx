import { config } from '../config';

/** One of src/styles/icons.json, from the sprite. */
export function Icon( { name, size }: { name: string; size?: 14 | 16 | 18 | 24 } ) {
	return (
		<svg className={ size ? `zmo-icon zmo-icon--${ size }` : 'zmo-icon' } aria-hidden="true" focusable="false">
			<use href={ `${ config().icons }#zmo-i-${ name }` } />
		</svg>
	);
}
