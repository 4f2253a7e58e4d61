/** What is typed to change a topic: another name, or the topic it becomes a part of. */
import { ComboboxControl, TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort } from '../../../shared/api/errors';
import type { ListTools } from '../../list';
import { ActFrame } from '../../list/form';
import type { Topic } from '.';

interface Props {
	topic: Topic | undefined;
	list: ListTools;
	onClose: () => void;
}

export function RenameForm( { topic, list, onClose }: Props ) {
	const [ name, setName ] = useState( topic?.title ?? '' );
	if ( ! topic ) {
		return null;
	}
	return (
		<ActFrame
			label={ __( '改名', 'zeromo-community' ) }
			ready={ name.trim() !== '' && name !== topic.title }
			onClose={ onClose }
			run={ async () => {
				const { title } = await call( 'POST /topic/{id}', { id: topic.id, name } );
				/* translators: %s: name of a topic */
				list.say( sprintf( __( '话题现在叫「%s」', 'zeromo-community' ), title ) );
				list.reload();
			} }
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '话题名称，不带 #', 'zeromo-community' ) }
				value={ name }
				onChange={ setName }
			/>
		</ActFrame>
	);
}

/** Other topics with these words in their names. */
function useTopics( words: string, but: number ): { value: string; label: string }[] {
	const [ found, setFound ] = useState< { value: string; label: string }[] >( [] );
	useEffect( () => {
		const controller = new AbortController();
		call( 'GET /admin/topics', { search: words }, { signal: controller.signal } )
			.then( ( { items } ) =>
				setFound(
					items
						.filter( ( { id } ) => id !== but )
						.map( ( { id, title } ) => ( { value: String( id ), label: title } ) )
				)
			)
			.catch( ( error: unknown ) => {
				if ( ! isAbort( error ) ) {
					setFound( [] );
				}
			} );
		return () => controller.abort();
	}, [ words, but ] );
	return found;
}

export function MergeForm( { topic, list, onClose }: Props ) {
	const [ words, setWords ] = useState( '' );
	const [ into, setInto ] = useState( '' );
	const topics = useTopics( words, topic?.id ?? 0 );
	if ( ! topic ) {
		return null;
	}
	return (
		<ActFrame
			label={ __( '合并', 'zeromo-community' ) }
			ready={ into !== '' }
			onClose={ onClose }
			run={ async () => {
				const { title } = await call( 'POST /topic/merge', { topic_id: topic.id, into: Number( into ) } );
				/* translators: %s: name of a topic */
				list.say( sprintf( __( '已合并到「%s」', 'zeromo-community' ), title ) );
				list.reload();
			} }
		>
			<p>{ __( '内容和关注都归另一个话题，这个话题的地址会转到那里。不能恢复。', 'zeromo-community' ) }</p>
			<ComboboxControl
				__next40pxDefaultSize
				label={ __( '合并到', 'zeromo-community' ) }
				value={ into }
				options={ topics }
				onFilterValueChange={ setWords }
				onChange={ ( value ) => setInto( value ?? '' ) }
			/>
		</ActFrame>
	);
}
