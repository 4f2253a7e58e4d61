import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ServerHtml } from '../../../shared/api/types';
import { replaceHtml } from '../../../shared/widget/html';

/** The text as the published page will show it; its links and buttons are for looking at only. */
export function Preview( { html }: { html: ServerHtml | null } ) {
	const box = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( box.current && html !== null ) {
			box.current.inert = true;
			replaceHtml( box.current, html );
		}
	}, [ html ] );
	return (
		<section
			className="zmo-editor__preview"
			aria-label={ __( '预览', 'zeromo-community' ) }
			aria-live="polite"
			aria-busy={ html === null }
		>
			{ html === null && <span className="zmo-bone zmo-late" /> }
			<div className="zmo-post" ref={ box } />
		</section>
	);
}
