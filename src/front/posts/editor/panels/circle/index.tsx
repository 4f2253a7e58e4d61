import { __, _x } from '@wordpress/i18n';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { counted, TermChip, TermPanel } from '../terms';
import type { Choice } from '../terms/model';
import { Rule } from './rule';

type Value = Choice | null;

function Button( { open, onOpen }: ToolProps< Value > ) {
	return (
		<ToolButton
			label={ _x( '圈子', 'one', 'zeromo-community' ) }
			icon="orbit"
			on={ open }
			onClick={ () => onOpen( ! open ) }
		/>
	);
}

function Chips( { value, onChange }: ToolProps< Value > ) {
	return (
		value && (
			<>
				<TermChip
					prefix={ __( '圈子：', 'zeromo-community' ) }
					title={ value.title }
					onRemove={ () => onChange( () => null ) }
				/>
				<Rule circle={ value.id } />
			</>
		)
	);
}

function Panel( { value, onChange }: ToolProps< Value > ) {
	return (
		<TermPanel
			taxonomy="circle"
			search_label={ __( '搜索圈子', 'zeromo-community' ) }
			own
			chosen={ value ? [ value ] : [] }
			onPick={ ( term ) => onChange( ( was ) => ( was?.id === term.id ? null : term ) ) }
			meta={ ( term ) =>
				`${ counted( term.member_count, __( '圈友', 'zeromo-community' ) ) } · ${ counted( term.content_count, __( '动态', 'zeromo-community' ) ) }`
			}
			none={ __( '还没有加入的圈子', 'zeromo-community' ) }
		/>
	);
}

/** The one circle an activity or article is written into; only circles the member has joined. */
export const circle = defineTool< Value >( {
	name: 'circle',
	position: 100,
	button: 1,
	empty: null,
	preset: ( preset ) => preset.circle,
	fromPost: ( post ) => post.circle && { id: post.circle.id, title: post.circle.title },
	fromForm: ( form, was ) => {
		const chosen = form.choice( 'circle_id' );
		return chosen === undefined ? was : chosen;
	},
	fields: ( value ) => ( { circle_id: value?.id ?? '' } ),
	Button,
	Chips,
	Panel,
} );
