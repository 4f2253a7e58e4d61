import { lazy, Suspense, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { __ } from '@wordpress/i18n';
import { needStyle } from '../../../shared/lib/styles';
import type { ArticleSettings } from './article/settings';
import type { EditorProps } from './editor';

// The text looks as it will on its page.
const ArticleEditor = lazy( async () => {
	const [ chunk ] = await Promise.all( [ import( './article/article-editor' ), needStyle( 'detail' ) ] );
	return chunk;
} );

interface ModesProps extends EditorProps {
	/** The ordinary editor. */
	Activity: ComponentType< EditorProps >;
	/** Null for who may not write articles. */
	article: ArticleSettings | null;
	start: 'activity' | 'article';
}

/** 发动态 or 写文章, for members who may; what is written in one stays while the other is open. */
export function Modes( { Activity, article, start, ...editor }: ModesProps ) {
	const edited = editor.post?.post_type ?? null;
	const [ mode, setMode ] = useState(
		edited === 'post' || ( edited === null && start === 'article' ) ? 'article' : 'activity'
	);
	if ( ! article ) {
		return <Activity { ...editor } />;
	}
	if ( editor.post?.core_url ) {
		return (
			<div className="zmo-editor">
				<div className="zmo-editor__in">
					<p role="status">{ __( '这篇文章有这里编辑不了的内容，请到后台编辑', 'zeromo-community' ) }</p>
					<p>
						<a className="zmo-btn zmo-btn--fill" href={ editor.post.core_url }>
							{ __( '到后台编辑', 'zeromo-community' ) }
						</a>
					</p>
				</div>
			</div>
		);
	}
	const choice = ( name: 'activity' | 'article', label: string ) => (
		<button
			type="button"
			className={ `zmo-mode${ mode === name ? ' is-on' : '' }` }
			aria-pressed={ mode === name }
			onClick={ () => setMode( name ) }
		>
			{ label }
		</button>
	);
	return (
		<>
			{ edited === null && (
				<div className="zmo-modes" role="group" aria-label={ __( '发布类型', 'zeromo-community' ) }>
					{ choice( 'activity', __( '发动态', 'zeromo-community' ) ) }
					{ choice( 'article', __( '写文章', 'zeromo-community' ) ) }
				</div>
			) }
			{ mode === 'article' ? (
				<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
					<ArticleEditor
						settings={ editor.settings }
						article={ article }
						preset={ editor.preset }
						post={ editor.post }
						onClose={ editor.onClose }
					/>
				</Suspense>
			) : (
				<Activity { ...editor } />
			) }
		</>
	);
}
