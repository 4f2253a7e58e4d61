import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';

const EmojiPicker = lazy( () => import( '../../../../../shared/ui/emoji-picker' ) );

function Button( { open, onOpen }: ToolProps< null > ) {
	return (
		<ToolButton
			label={ __( '表情', 'zeromo-community' ) }
			icon="smile"
			on={ open }
			onClick={ () => onOpen( ! open ) }
		/>
	);
}

function Panel( { insert, onOpen }: ToolProps< null > ) {
	return (
		<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
			<EmojiPicker onPick={ insert } onClose={ () => onOpen( false ) } />
		</Suspense>
	);
}

/** Emoji are written into the text; the tool keeps nothing itself. */
export const emoji = defineTool< null >( { name: 'emoji', position: 120, button: 3, empty: null, Button, Panel } );
