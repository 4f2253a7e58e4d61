<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Plugin;
use Zeromo\Community\Search\Api\SearchIndex;

/** Deletes what the seeder made and what real members did with it, and nothing else. */
final class Cleaner {

	public function __construct( private readonly Progress $notebook, private readonly DemoWriter $writer ) {}

	/** Deletes the demo; can be called again after an interruption. */
	public function run(): void {
		foreach ( $this->notebook->map( 'ranges' ) as $range ) {
			if ( is_array( $range ) && is_int( $range[1] ?? null ) && is_int( $range[3] ?? null ) ) {
				$from = $range[1];
				$to   = $range[3];
				$this->writer->together( fn() => $this->writer->remove( $from, $to, 0, 0 ) );
			}
		}
		( new AiPictures( Plugin::container(), $this->notebook, 0 ) )->remove();
		Trade::remove( Plugin::container(), $this->notebook );
		$this->writer->forget_acts( 'vip_plan', $this->notebook->ids( 'plans' ) );
		$posts = array_merge(
			$this->notebook->ids( 'articles' ),
			$this->notebook->ids( 'products' ),
			$this->notebook->ids( 'circles' ),
			$this->notebook->ids( 'waiting' )
		);
		foreach ( $posts as $id ) {
			wp_delete_post( $id, true );
		}
		$this->writer->forget_acts( 'zeromo_product', $this->notebook->ids( 'products' ) );
		foreach ( $this->notebook->map( 'topics' ) as $id ) {
			if ( is_int( $id ) ) {
				wp_delete_term( $id, 'zeromo_topic' );
			}
		}
		foreach ( array( 'pictures', 'avatars', 'faces', 'circles', 'covers', 'videos', 'files' ) as $kind ) {
			foreach ( $this->notebook->map( "media_$kind" ) as $id ) {
				if ( is_int( $id ) ) {
					wp_delete_attachment( $id, true );
				}
			}
		}
		$this->writer->remove_links( $this->notebook->ids( 'links' ) );
		$editor = $this->notebook->number( 'editor' );
		if ( $editor > 0 ) {
			$this->writer->together( fn() => $this->writer->remove( 0, 0, $editor, $editor ) );
		}
		$first = $this->notebook->number( 'first_member' );
		if ( $first > 0 ) {
			$this->writer->together(
				fn() => $this->writer->remove( 0, 0, $first, $first + $this->notebook->number( 'members' ) - 1 )
			);
		}
		$this->writer->together( $this->writer->forget_levels( ... ) );
		$badge = $this->notebook->number( 'badge' );
		$this->writer->together( fn() => $this->writer->remove_badge( $badge ) );
		$this->writer->forget_acts( 'badge', array( $badge ) );
		$this->notebook->burn();
		wp_cache_flush();
		// Rows of the feed were removed without telling anybody.
		Plugin::container()->get( SearchIndex::class )->again( static fn(): null => null );
	}
}
