import { useDispatch, useSelect } from '@wordpress/data';

interface EditorStore {
	getEditedPostAttribute?: ( name: string ) => unknown;
	getCurrentPostAttribute?: ( name: string ) => unknown;
}

/** A field of ours on the article in core's editor: with what is not saved yet, as it was saved, and what changes it. */
export function useField( name: string ): { edited: unknown; saved: unknown; edit: ( value: object ) => void } {
	const { edited, saved } = useSelect(
		( select ) => {
			const store = ( select as unknown as ( store: string ) => EditorStore )( 'core/editor' );
			return {
				edited: store.getEditedPostAttribute?.( name ),
				saved: store.getCurrentPostAttribute?.( name ),
			};
		},
		[ name ]
	);
	const { editPost } = useDispatch( 'core/editor' ) as { editPost: ( edits: object ) => void };
	return { edited, saved, edit: ( value ) => editPost( { [ name ]: value } ) };
}
