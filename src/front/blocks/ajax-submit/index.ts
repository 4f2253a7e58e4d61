import { __ } from '@wordpress/i18n';
import { attempt } from '../../../shared/lib/attempt';
import { openPopover } from '../../../shared/lib/popover';
import { singlePress } from '../../../shared/lib/press';
import {
	announceAnswer,
	followAnswer,
	placeAfter,
	readSending,
	sayAnswer,
	sendForm,
} from '../../../shared/lib/send-form';
import type { Sending } from '../../../shared/lib/send-form';
import { confirm } from '../../../shared/ui/confirm';
import { namedElement } from '../../../shared/widget/page';
import { bool, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** A button for an element that brought none. */
function draw( host: HTMLElement, props: Raw ): HTMLElement {
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'zmo-btn zmo-btn--line';
	button.textContent = str( props.label, host.textContent?.trim() || __( '确定', 'zeromo-community' ) );
	host.replaceChildren( button );
	return button;
}

function question( props: Raw ): { title: string; text?: string; does?: string } | null {
	const asked = obj( props.confirm );
	const title = str( props.confirm, str( asked.title ) );
	return title ? { title, text: str( asked.text ) || undefined, does: str( asked.does ) || undefined } : null;
}

/** What the page shows comes anew where it is, instead of leaving it. */
async function stay( answer: unknown, sending: Sending ): Promise< boolean > {
	const { renewPage } = await import( '../../../shared/widget/renew' );
	if ( ! ( await renewPage( placeAfter( answer, sending ) || location.href ) ) ) {
		return false;
	}
	sayAnswer( answer, sending );
	return true;
}

/** A button, or a form, that calls a route instead of leaving the page: asks where it should, says what came of it, goes where it must. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const form =
		host instanceof HTMLFormElement
			? host
			: ( host.querySelector( 'form' ) ?? namedElement< HTMLFormElement >( str( props.form ) ) );
	const is_button = host.matches( 'a, button, input' );
	const control = is_button
		? host
		: ( host.querySelector< HTMLElement >( 'button, a, input[type="submit"]' ) ?? draw( host, props ) );
	const sending = readSending( props, host, form );

	const run = singlePress( async ( answered: boolean ) => {
		if ( form && ! form.reportValidity() ) {
			form.classList.add( 'was-validated' );
			return;
		}
		const asked = question( props );
		if ( asked && ! answered && ! ( await confirm( { ...asked, danger: bool( props.danger ) } ) ) ) {
			return;
		}
		await attempt( control, async () => {
			const answer = await sendForm( sending, form );
			if ( answer !== undefined ) {
				announceAnswer( host, answer );
				if ( ! bool( props.renew ) || ! ( await stay( answer, sending ) ) ) {
					followAnswer( answer, sending );
				}
			}
		} );
	} );
	const own = form && host.contains( form ) ? form : null;
	const listen = ( event: Event ) => {
		event.preventDefault();
		// The question of the server's HTML, opened before this script had come, has been answered by 确定.
		const early = event.type === 'submit' && own ? openPopover( own ) : null;
		early?.hidePopover();
		void run( early !== null );
	};
	// The button that opens the server's question asks ours.
	const opener = own?.querySelector< HTMLElement >( '[data-zmo-open]' );
	const target = own ?? control;
	const kind = own ? 'submit' : 'click';
	target.addEventListener( kind, listen );
	opener?.addEventListener( 'click', listen );
	return () => {
		target.removeEventListener( kind, listen );
		opener?.removeEventListener( 'click', listen );
	};
}
