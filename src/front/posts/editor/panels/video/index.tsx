import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { NO_CLIP, fieldsOf, fromPost, isBusy, kept, problemOf } from './model';
import type { Clip } from './model';

const VideoArea = lazy( () => import( './area' ) );

/** Off: no video is sent; on again: the one from before. */
function Button( { value, onChange }: ToolProps< Clip > ) {
	return (
		<ToolButton
			label={ __( '视频', 'zeromo-community' ) }
			icon="video"
			on={ value.on }
			onClick={ () => onChange( ( was ) => ( { ...was, on: ! was.on } ) ) }
		/>
	);
}

function Area( { value, onChange, settings, problem }: ToolProps< Clip > ) {
	return value.on ? (
		<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
			<VideoArea value={ value } onChange={ onChange } settings={ settings } problem={ problem } />
		</Suspense>
	) : null;
}

/** One video: uploaded, pasted or dropped, with a cover out of it or a picture of the member's. */
export const video = defineTool< Clip >( {
	name: 'video',
	position: 10,
	button: 5,
	empty: NO_CLIP,
	fromPost,
	fromForm: ( form, was ) => ( form.tick( 'video_id' ) ? { ...was, on: false } : was ),
	fields: fieldsOf,
	busy: isBusy,
	problem: problemOf,
	filled: ( { on, id } ) => on && id !== null,
	locked: ( { on, id } ) => on && id !== null,
	keep: kept,
	take: ( files, { onChange, settings } ) => {
		const file = files.find( ( { type } ) => type.startsWith( 'video/' ) );
		if ( file ) {
			void import( './work' ).then( ( { begin } ) => begin( file, onChange, settings ) );
		}
		return file !== undefined;
	},
	Button,
	Area,
} );
