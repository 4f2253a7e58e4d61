import { lazy, Suspense, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useOutside } from '../../../shared/hooks/use-outside';
import { insertText } from '../../../shared/lib/insert-text';
import { Icon } from '../../../shared/ui/icon';
import { namedElement } from '../../../shared/widget/page';
import { str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';

const EmojiPicker = lazy( () => import( '../../../shared/ui/emoji-picker' ) );

/** 表情: opens the picker and writes what is chosen into the text box that `target` names. */
export function EmojiButton( { target }: { target: string } ) {
	const [ open, setOpen ] = useState( false );
	const box = useRef< HTMLSpanElement >( null );

	useOutside( open, box, () => setOpen( false ) );

	const pick = ( text: string ) => {
		const field = namedElement< HTMLTextAreaElement >( target );
		if ( field ) {
			insertText( field, text );
		}
		setOpen( false );
	};

	return (
		<span ref={ box } style={ { position: 'relative', display: 'inline-flex' } }>
			<button
				type="button"
				className="zmo-iconbtn"
				aria-label={ __( '表情', 'zeromo-community' ) }
				aria-expanded={ open }
				onClick={ () => setOpen( ! open ) }
			>
				<Icon name="smile" />
			</button>
			{ open && (
				<div className="zmo-pop zmo-pop--float" style={ { bottom: '100%', insetInlineStart: 0 } }>
					<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
						<EmojiPicker onPick={ pick } onClose={ () => setOpen( false ) } />
					</Suspense>
				</div>
			) }
		</span>
	);
}

export const { mount } = reactWidget< { target: string } >( EmojiButton, ( raw ) => ( { target: str( raw.target ) } ) );
