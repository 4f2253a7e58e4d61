import { useEffect, useRef, useState } from '@wordpress/element';
import { MentionPicker } from '../../../../../shared/ui/mention';
import { withMember } from '../../../../../shared/ui/mention/model';
import type { Mentioned } from '../../../../../shared/ui/mention/model';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';

/** Sits below the text and serves the box above it. */
function Area( { onChange }: ToolProps< Mentioned[] > ) {
	const here = useRef< HTMLDivElement >( null );
	const [ field, setField ] = useState< HTMLTextAreaElement | null >( null );
	useEffect(
		() => setField( here.current?.closest( 'form' )?.querySelector( 'textarea.zmo-editor__text' ) ?? null ),
		[]
	);
	return (
		<div ref={ here }>
			<MentionPicker field={ field } onPick={ ( member ) => onChange( ( was ) => withMember( was, member ) ) } />
		</div>
	);
}

interface WithMentions {
	parts?: { mention?: { members?: Mentioned[] } };
}

/** Members mentioned by @ in the text; the server leaves out whose name is not there any more. */
export const mention = defineTool< Mentioned[] >( {
	name: 'mention',
	position: 5,
	empty: [],
	offered: () => true,
	fromPost: ( post ) => ( post as WithMentions ).parts?.mention?.members ?? [],
	fields: ( value ) => ( value.length > 0 ? { mentions: value.map( ( { id } ) => id ) } : {} ),
	Button: () => null,
	Area,
} );
