<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Blocks;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Posts\Api\Posts;

/** zeromo/archive: the articles of core's main query, as cards of ours. */
#[Named( 'zeromo/archive' )]
final class ArchiveBlock implements ServerBlock {

	public function __construct( private readonly Posts $posts, private readonly Caller $caller ) {}

	public function render( array $attributes, string $content ): string {
		if ( ! is_home() && ! is_archive() ) {
			return '';
		}
		$query  = $GLOBALS['wp_query'] ?? null;
		$found  = $query instanceof \WP_Query ? $query->posts ?? array() : array();
		$ids    = array();
		foreach ( $found as $post ) {
			if ( $post instanceof \WP_Post ) {
				$ids[] = $post->ID;
			}
		}
		$viewer = $this->caller->id();
		$paged  = get_query_var( 'paged' );
		$paged  = is_numeric( $paged ) ? max( 1, (int) $paged ) : 1;
		$pages  = $query instanceof \WP_Query ? (int) $query->max_num_pages : 0;
		return Partial::render(
			'blocks/archive',
			array(
				'title' => self::title(),
				'text'  => is_archive() ? get_the_archive_description() : '',
				'cards' => array() === $ids ? '' : $this->posts->cards_html( $this->posts->items( $ids, $viewer ) ),
				'prev'  => $paged > 1 ? get_pagenum_link( $paged - 1, false ) : '',
				'next'  => $paged < $pages ? get_pagenum_link( $paged + 1, false ) : '',
			)
		);
	}

	/** What core calls the archive; the blog by the title of its page. */
	private static function title(): string {
		if ( is_archive() ) {
			return html_entity_decode( wp_strip_all_tags( get_the_archive_title() ), ENT_QUOTES );
		}
		$page = get_queried_object();
		return $page instanceof \WP_Post
			? html_entity_decode( get_the_title( $page ), ENT_QUOTES )
			: __( '文章', 'zeromo-community' );
	}
}
