/** Our panels beside an article in core's editor. What they edit is saved with the article, see Articles\ArticleField. */
import { useState } from '@wordpress/element';
import { registerPlugin } from '@wordpress/plugins';
import { bool, obj } from '../shared/widget/props';
import { NetdiskPanel } from './netdisk';
import { PlacePanel, readTools } from './place';
import { PrivacyPanel, readChoices } from './privacy';

declare global {
	interface Window {
		/** Types and roles this member may choose from, and which tools the site offers. */
		zeromoDocument?: unknown;
	}
}

function Panels() {
	const [ choices ] = useState( () => readChoices( window.zeromoDocument ) );
	const [ netdisk ] = useState( () => bool( obj( window.zeromoDocument ).netdisk ) );
	const [ tools ] = useState( () => readTools( window.zeromoDocument ) );
	return (
		<>
			{ choices.types.length > 0 && <PrivacyPanel choices={ choices } /> }
			{ netdisk && <NetdiskPanel /> }
			{ ( tools.circle || tools.topic ) && <PlacePanel tools={ tools } /> }
		</>
	);
}

registerPlugin( 'zeromo-document', { render: Panels } );
