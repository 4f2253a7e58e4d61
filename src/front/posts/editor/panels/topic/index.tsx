import { __ } from '@wordpress/i18n';
import { createTopic } from '../../../../../shared/topic';
import { Icon } from '../../../../../shared/ui/icon';
import type { EditorSettings } from '../../settings';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { counted, refusal, say, TermChip, TermPanel } from '../terms';
import { drop, pick } from '../terms/model';
import type { Choice, Limits } from '../terms/model';

function limitsOf( settings: EditorSettings ): Limits {
	return { max: settings.max_topic_count, min: settings.min_topic_count, label: __( '话题', 'zeromo-community' ) };
}

function Button( { open, onOpen }: ToolProps< Choice[] > ) {
	return (
		<ToolButton
			label={ __( '话题', 'zeromo-community' ) }
			icon="hash"
			on={ open }
			onClick={ () => onOpen( ! open ) }
		/>
	);
}

function Chips( { value, onChange, settings }: ToolProps< Choice[] > ) {
	const limits = limitsOf( settings );
	return (
		<>
			{ value.map( ( topic_one ) => (
				<TermChip
					key={ topic_one.id }
					prefix={ __( '话题：', 'zeromo-community' ) }
					title={ topic_one.title }
					onRemove={ () => {
						const left = drop( value, topic_one.id, limits.min );
						if ( say( left, limits ) ) {
							onChange( () => left.chosen );
						}
					} }
				/>
			) ) }
		</>
	);
}

function Panel( { value, onChange, settings }: ToolProps< Choice[] > ) {
	const limits = limitsOf( settings );
	const take = ( term: Choice ) => {
		const picked = pick( value, term, limits );
		if ( say( picked, limits ) ) {
			onChange( () => picked.chosen );
		}
	};
	const create = async () => {
		const made = await createTopic( settings.max_image_size );
		if ( made ) {
			take( { id: made.id, title: made.title } );
		}
	};
	return (
		<TermPanel
			taxonomy="topic"
			search_label={ __( '搜索话题', 'zeromo-community' ) }
			own={ false }
			chosen={ value }
			onPick={ take }
			meta={ ( term ) => counted( term.content_count, __( '动态', 'zeromo-community' ) ) }
			none={ __( '没有找到话题', 'zeromo-community' ) }
			side={
				settings.can_create_topic && (
					<button type="button" className="zmo-btn zmo-btn--soft" onClick={ () => void create() }>
						<Icon name="plus" size={ 16 } />
						{ __( '创建', 'zeromo-community' ) }
					</button>
				)
			}
		/>
	);
}

/** Topics, within the site's limits. */
export const topic = defineTool< Choice[] >( {
	name: 'topic',
	position: 110,
	button: 2,
	empty: [],
	preset: ( preset ) => preset.topics,
	fromPost: ( post ) => post.topics.map( ( { id, title } ) => ( { id, title } ) ),
	fromForm: ( form, was ) => {
		const on = form.ticks( 'topic_id[]', true );
		const changed = [ ...on, ...form.ticks( 'topic_id[]', false ) ];
		return [ ...was.filter( ( { id } ) => ! changed.some( ( one ) => one.id === id ) ), ...on ];
	},
	fields: ( value ) => ( { topic_id: value.map( ( { id } ) => id ) } ),
	problem: ( value, settings ) =>
		value.length < settings.min_topic_count
			? refusal( 'min', limitsOf( settings ), settings.min_topic_count )
			: null,
	Button,
	Chips,
	Panel,
} );
