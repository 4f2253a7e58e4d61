import { createPortal, createRoot, useId, useLayoutEffect, useRef } from '@wordpress/element';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { isComposing } from '../lib/keys';
import { Icon } from './icon';
import { isTop, layerRoot, pushLayer } from './layers';

const FOCUSABLE =
	'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"],em-emoji-picker';

interface ModalProps {
	title: string;
	onClose: () => void;
	children: ReactNode;
	/** Buttons at the foot. */
	foot?: ReactNode;
	role?: 'dialog' | 'alertdialog';
	className?: string;
	/** Leaves the body's padding to the content. */
	bare?: boolean;
}

function keepInside( box: HTMLElement, event: KeyboardEvent ): void {
	const stops = [ ...box.querySelectorAll< HTMLElement >( FOCUSABLE ) ];
	const first = stops[ 0 ];
	const last = stops[ stops.length - 1 ];
	const active = box.ownerDocument.activeElement;
	if ( event.shiftKey && ( active === first || active === box ) ) {
		event.preventDefault();
		last?.focus();
	} else if ( ! event.shiftKey && active === last ) {
		event.preventDefault();
		first?.focus();
	}
}

/** A dialog; below 768 px a sheet. Traps the focus, makes the rest inert, closes on Esc, gives the focus back. */
export function Modal( { title, onClose, children, foot, role = 'dialog', className = '', bare = false }: ModalProps ) {
	const veil = useRef< HTMLDivElement >( null );
	const box = useRef< HTMLDivElement >( null );
	const pressed = useRef< EventTarget | null >( null );
	const heading = useId();

	useLayoutEffect( () => {
		if ( ! veil.current ) {
			return undefined;
		}
		const close = pushLayer( veil.current );
		const first = box.current?.querySelector< HTMLElement >( '[data-autofocus]' );
		( first ?? box.current )?.focus( { preventScroll: true } );
		return close;
	}, [] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		event.stopPropagation();
		if ( event.key === 'Escape' && ! isComposing( event ) && veil.current && isTop( veil.current ) ) {
			event.preventDefault();
			onClose();
		} else if ( event.key === 'Tab' && box.current ) {
			keepInside( box.current, event );
		}
	};

	return createPortal(
		// The veil only takes presses beside the dialog; Esc and the button do the same for the keyboard.
		<div
			className="zmo-veil"
			ref={ veil }
			role="presentation"
			onKeyDown={ onKeyDown }
			onPointerDown={ ( event: PointerEvent ) => ( pressed.current = event.target ) }
			onClick={ ( event ) => {
				event.stopPropagation();
				if ( event.target === veil.current && pressed.current === veil.current ) {
					onClose();
				}
			} }
		>
			<div
				className={ `zmo-modal ${ className }` }
				role={ role }
				aria-modal="true"
				aria-labelledby={ heading }
				tabIndex={ -1 }
				ref={ box }
			>
				<div className="zmo-modal__head">
					<h2 id={ heading }>{ title }</h2>
					<button
						type="button"
						className="zmo-iconbtn"
						aria-label={ __( '关闭', 'zeromo-community' ) }
						onClick={ onClose }
					>
						<Icon name="x" />
					</button>
				</div>
				{ bare ? children : <div className="zmo-modal__body">{ children }</div> }
				{ foot && <div className="zmo-modal__foot">{ foot }</div> }
			</div>
		</div>,
		layerRoot()
	);
}

/** Opens a dialog from anywhere; it is drawn once and removed when it closes. Resolves with what `close` was given. */
export function openModal< T >( draw: ( close: ( result: T ) => void ) => ReactNode ): Promise< T > {
	return new Promise( ( resolve ) => {
		const holder = document.createElement( 'div' );
		holder.hidden = true;
		layerRoot().append( holder );
		const root = createRoot( holder );
		const close = ( result: T ) => {
			root.unmount();
			holder.remove();
			resolve( result );
		};
		root.render( <>{ draw( close ) }</> );
	} );
}
