import { useBlockProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

interface EditorStore {
	getEditedPostAttribute?: ( name: string ) => unknown;
}

/** Type of the lock of the article that is being written; null where no article is, as in a template. */
function useLockType(): string | null {
	return useSelect( ( select ) => {
		const store = ( select as unknown as ( name: string ) => EditorStore | undefined )( 'core/editor' );
		const privacy = store?.getEditedPostAttribute?.( 'zeromo_privacy' ) as { type?: string } | null | undefined;
		return privacy?.type ?? null;
	}, [] );
}

/** Only marks the place: what is hidden is written in the panel 动态设置, never into the article. */
function Edit() {
	const open = useLockType() === 'public';
	return (
		<div { ...useBlockProps( { className: 'zmo' } ) }>
			<div className="zmo-artlock">
				<b>{ __( '隐藏内容显示在这里', 'zeromo-community' ) }</b>
				<span>
					{ open
						? __( '现在没有隐藏内容：在右侧的“动态设置”里选一种方式，写下内容', 'zeromo-community' )
						: __( '内容写在右侧的“动态设置”里，读者满足条件后在这里看到', 'zeromo-community' ) }
				</span>
			</div>
		</div>
	);
}

export const hiddenBlock = { edit: Edit, save: () => null };
