/** 开通会员: the server's dialog of levels and terms, or any element, opens one that sells in place. */
import { __ } from '@wordpress/i18n';
import { attempt } from '../../../shared/lib/attempt';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { openPopover } from '../../../shared/lib/popover';
import { singlePress } from '../../../shared/lib/press';
import { id, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** A button for an element that brought none. */
function draw( host: HTMLElement, props: Raw ): HTMLElement {
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'zmo-btn zmo-btn--fill';
	button.textContent = str( props.label, host.textContent?.trim() || __( '开通会员', 'zeromo-community' ) );
	host.replaceChildren( button );
	return button;
}

export function mount( host: HTMLElement, props: Raw ): () => void {
	const plan = props.plan === undefined ? 0 : id( props.plan );
	const level = props.level === undefined ? 0 : id( props.level );
	const control = host.matches( 'a, button' )
		? host
		: ( host.querySelector< HTMLElement >( '[data-zmo-open], a, button' ) ?? draw( host, props ) );
	const open = singlePress( async () => {
		await attempt( control, async () => {
			const { openVip } = await import( './dialog' );
			await openVip( plan, level, str( props.return_url ) );
		} );
	} );
	const press = ( event: MouseEvent ) => {
		if ( isPlainClick( event ) ) {
			event.preventDefault();
			void open();
		}
	};
	control.addEventListener( 'click', press );
	// One that was opened before the script had come goes on here.
	const early = openPopover( host );
	if ( early ) {
		early.hidePopover();
		void open();
	}
	return () => control.removeEventListener( 'click', press );
}
