import { config } from '../../../shared/config';
import { iconNode } from '../../../shared/ui/icon-node';
import type { BoxProps } from './model';

/** A box for an element that brought none. */
export function drawBox( host: HTMLElement, props: BoxProps ): HTMLInputElement {
	const form = document.createElement( 'form' );
	form.className = 'zmo-search';
	form.setAttribute( 'role', 'search' );
	form.action = props.action || config().home;
	form.replaceChildren( iconNode( 'search', 'zmo-icon--18' ) );
	const input = document.createElement( 'input' );
	input.type = 'search';
	input.name = props.name;
	input.maxLength = props.maxlength;
	input.autocomplete = 'off';
	input.placeholder = props.placeholder;
	input.setAttribute( 'aria-label', props.label );
	form.append( input );
	host.append( form );
	return input;
}
