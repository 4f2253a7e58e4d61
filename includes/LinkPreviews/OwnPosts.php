<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Media\Api\Library;

/**
 * Posts of this site that cards link to: only what a visitor may see of them, for every reader, so that a card never
 * shows more than the post. One query for a list, cached for a minute.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Own array{title: string, description: string, image: string}
 */
final class OwnPosts {

	private const GROUP   = 'zmo_link_post';
	private const SECONDS = 60;

	public function __construct( private readonly Posts $posts, private readonly Library $library ) {}

	/**
	 * Posts everybody may see; others are absent.
	 *
	 * @param list<int> $ids Posts.
	 * @return array<int, Own>
	 */
	public function public( array $ids ): array {
		$out     = array();
		$missing = array();
		foreach ( wp_cache_get_multiple( array_values( array_unique( $ids ) ), self::GROUP ) as $id => $known ) {
			if ( is_array( $known ) ) {
				/** @var Own $known */
				$out[ (int) $id ] = $known;
			} elseif ( '' !== $known ) {
				$missing[] = (int) $id;
			}
		}
		if ( array() === $missing ) {
			return $out;
		}
		$fresh = array_fill_keys( $missing, '' );
		foreach ( $this->posts->visible( $missing, 0 ) as $id => $post ) {
			if ( $post->published ) {
				$fresh[ $id ] = $this->of( $post );
			}
		}
		wp_cache_set_multiple( $fresh, self::GROUP, self::SECONDS );
		return $out + array_filter( $fresh, 'is_array' );
	}

	/**
	 * Texts and picture of a post for its card.
	 *
	 * @return Own
	 */
	public function of( PostRef $post ): array {
		$picture = json_decode( $post->picture, true );
		/** @var Snapshot $picture */
		$picture = is_array( $picture ) ? array_slice( array_values( $picture ), 0, 1 ) : array();
		return array(
			'title'       => $post->title,
			'description' => str_starts_with( $post->excerpt, rtrim( $post->title, '…' ) ) ? '' : $post->excerpt,
			'image'       => $this->library->images( $picture, $post->id )[0]['thumb'] ?? '',
		);
	}
}
