/** What the toolbar and the keys do to the text. */
import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection } from 'prosemirror-state';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { schema } from './schema';

const { nodes, marks } = schema;

export interface Picture {
	id: number;
	src: string;
	alt: string;
}

/** The block of this type the cursor stands in. */
function around( { selection }: EditorState, is: ( node: Node ) => boolean ): Node | null {
	const { $from } = selection;
	for ( let depth = $from.depth; depth > 0; depth-- ) {
		if ( is( $from.node( depth ) ) ) {
			return $from.node( depth );
		}
	}
	return null;
}

export function hasMark( state: EditorState, type: MarkType ): boolean {
	const { from, to, empty, $from } = state.selection;
	return empty
		? Boolean( type.isInSet( state.storedMarks ?? $from.marks() ) )
		: state.doc.rangeHasMark( from, to, type );
}

export function isHeading( state: EditorState, level: number ): boolean {
	const { parent } = state.selection.$from;
	return parent.type === nodes.heading && parent.attrs.level === level;
}

/** The innermost list decides. */
export function isList( state: EditorState, type: NodeType ): boolean {
	return around( state, ( { type: of } ) => of === nodes.bullet_list || of === nodes.ordered_list )?.type === type;
}

export function isQuote( state: EditorState ): boolean {
	return around( state, ( { type } ) => type === nodes.blockquote ) !== null;
}

/** A heading, and back to a paragraph. */
export const heading =
	( level: number ): Command =>
	( state, dispatch, view ) =>
		( isHeading( state, level ) ? setBlockType( nodes.paragraph ) : setBlockType( nodes.heading, { level } ) )(
			state,
			dispatch,
			view
		);

/** A list, the other kind of list, or none. */
export const list =
	( type: NodeType ): Command =>
	( state, dispatch, view ) => {
		const { $from } = state.selection;
		for ( let depth = $from.depth; depth > 0; depth-- ) {
			const node = $from.node( depth );
			if ( node.type === type ) {
				return liftListItem( nodes.list_item )( state, dispatch, view );
			}
			if ( node.type.isInGroup( 'list' ) ) {
				dispatch?.( state.tr.setNodeMarkup( $from.before( depth ), type ) );
				return true;
			}
		}
		return wrapInList( type )( state, dispatch, view );
	};

export const quote: Command = ( state, dispatch, view ) =>
	( isQuote( state ) ? lift : wrapIn( nodes.blockquote ) )( state, dispatch, view );

/** Address of the link at the cursor, empty where there is none. */
export function linkAt( { selection }: EditorState ): string {
	const { $from, from, to } = selection;
	const mark =
		$from.marks().find( ( { type } ) => type === marks.link ) ??
		( from < to ? $from.nodeAfter?.marks.find( ( { type } ) => type === marks.link ) : undefined );
	return mark ? String( mark.attrs.href ) : '';
}

/** From where to where the link at the cursor goes; the selection where there is none. */
function linkRange( state: EditorState ): { from: number; to: number } {
	const { $from, from, to, empty } = state.selection;
	const href = linkAt( state );
	if ( ! empty || href === '' ) {
		return { from, to };
	}
	const isLink = ( node: Node ) =>
		node.marks.some( ( mark ) => mark.type === marks.link && mark.attrs.href === href );
	const range = { from, to };
	let at = $from.start();
	$from.parent.forEach( ( node ) => {
		if ( isLink( node ) && at <= from && from <= at + node.nodeSize ) {
			range.from = Math.min( range.from, at );
			range.to = Math.max( range.to, at + node.nodeSize );
		}
		at += node.nodeSize;
	} );
	return range;
}

/** Links the selection, or the link at the cursor anew; without either the address itself is written. An empty address unlinks. */
export const link =
	( href: string ): Command =>
	( state, dispatch ) => {
		const { from, to } = linkRange( state );
		const { tr } = state;
		if ( href === '' ) {
			tr.removeMark( from, to, marks.link );
		} else if ( from === to ) {
			tr.insert( from, schema.text( href, [ marks.link.create( { href } ) ] ) );
		} else {
			tr.removeMark( from, to, marks.link ).addMark( from, to, marks.link.create( { href } ) );
		}
		dispatch?.( tr.scrollIntoView() );
		return true;
	};

/** Pictures below the block the cursor is in, and an empty line to go on. */
export const pictures =
	( chosen: readonly Picture[] ): Command =>
	( state, dispatch ) => {
		const { $to } = state.selection;
		const after = $to.depth > 0 ? $to.after( 1 ) : state.selection.to;
		const block = $to.depth > 0 ? $to.node( 1 ) : null;
		const empty = block?.type === nodes.paragraph && block.childCount === 0;
		const from = empty ? $to.before( 1 ) : after;
		const made = chosen.map( ( attrs ) => nodes.picture.create( attrs ) );
		const { tr } = state;
		tr.replaceWith( from, after, [ ...made, nodes.paragraph.create() ] );
		const end = from + made.reduce( ( sum, { nodeSize } ) => sum + nodeSize, 0 );
		tr.setSelection( TextSelection.create( tr.doc, end + 1 ) );
		dispatch?.( tr.scrollIntoView() );
		return true;
	};

/** Enter below a picture goes on with a paragraph; the picture is not split in two. */
const leavePicture: Command = ( state, dispatch ) => {
	const { $from } = state.selection;
	if ( $from.parent.type !== nodes.picture ) {
		return false;
	}
	const after = $from.after();
	const tr = state.tr.insert( after, nodes.paragraph.create() );
	dispatch?.( tr.setSelection( TextSelection.create( tr.doc, after + 1 ) ).scrollIntoView() );
	return true;
};

/** Backspace where nothing is written below a picture takes the picture. */
const dropPicture: Command = ( state, dispatch ) => {
	const { $from, empty } = state.selection;
	if ( ! empty || $from.parent.type !== nodes.picture || $from.parent.childCount > 0 ) {
		return false;
	}
	dispatch?.( state.tr.delete( $from.before(), $from.after() ) );
	return true;
};

const hardBreak: Command = ( state, dispatch ) => {
	dispatch?.( state.tr.replaceSelectionWith( nodes.hard_break.create() ).scrollIntoView() );
	return true;
};

/** Tab is left alone: it leads on to the next control. */
export function plugins( onLink: () => void ): Plugin[] {
	return [
		inputRules( {
			rules: [
				textblockTypeInputRule( /^(#{2,3})\s$/, nodes.heading, ( [ , signs = '' ] ) => ( {
					level: signs.length,
				} ) ),
				wrappingInputRule( /^\s*([-*])\s$/, nodes.bullet_list ),
				wrappingInputRule( /^1[.、]\s$/, nodes.ordered_list ),
				wrappingInputRule( /^\s*>\s$/, nodes.blockquote ),
			],
		} ),
		history(),
		keymap( {
			'Mod-z': undo,
			'Mod-y': redo,
			'Shift-Mod-z': redo,
			'Mod-b': toggleMark( marks.strong ),
			'Mod-i': toggleMark( marks.em ),
			'Mod-k': () => {
				onLink();
				return true;
			},
			'Mod-[': liftListItem( nodes.list_item ),
			'Mod-]': sinkListItem( nodes.list_item ),
			'Shift-Enter': chainCommands( exitCode, hardBreak ),
			Enter: chainCommands( leavePicture, splitListItem( nodes.list_item ) ),
			Backspace: dropPicture,
		} ),
		keymap( baseKeymap ),
	];
}

export { redo, redoDepth, undo, undoDepth };
export const bold = toggleMark( marks.strong );
export const italic = toggleMark( marks.em );
