<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Media\Api\Library;

/** Makes the feed's row out of a post as core stores it. */
final class FeedProjector {

	/** Meta key of an activity's pictures: a row for each, in order. */
	public const IMAGE = '_zeromo_image';

	/** Meta key of when a post was changed here after being public, Unix seconds. */
	public const EDITED = '_zeromo_edited';

	/** Meta key of when a moderator changed somebody else's post last, Unix seconds. */
	public const BY_STAFF = '_zeromo_edited_staff';

	private const EXCERPT = 160;

	public function __construct(
		private readonly Library $library,
		private readonly PostStore $store,
		private readonly PostParts $parts
	) {}

	/** The row of a post, or null for types and states that have none. */
	public function entry( \WP_Post $post ): ?FeedEntry {
		$kind = PostKind::of_type( $post->post_type );
		if ( null === $kind || in_array( $post->post_status, array( 'auto-draft', 'inherit' ), true ) ) {
			return null;
		}
		$images = $this->library->snapshot( $this->pictures( $post, $kind ) );
		$parts  = $this->parts->cards( $this->parts->load( $post->ID ) );
		return new FeedEntry(
			$post->ID,
			$kind,
			FeedState::of( $post->post_status, $post->post_password ),
			(int) $post->post_author,
			PostCircles::of( $post ),
			( array() === $images ? 0 : FeedEntry::IMAGE ) | PostParts::bits( $parts ),
			self::time( $post ),
			$this->store->topics( $post->ID ),
			$images,
			PostKind::Activity === $kind ? self::body( SafeText::adopt( $post->post_content ) ) : self::teaser( $post ),
			$parts,
			$this->store->edited( $post->ID ),
			$this->store->is_edited_by_staff( $post->ID ),
			PostKind::Article === $kind ? ArticlePictures::of( $post->post_content ) : array()
		);
	}

	/** Ready HTML of a card's text, from the safe form. */
	public static function body( string $safe ): string {
		return SafeText::html( SafeText::cut( $safe, Post::CARD ) );
	}

	/** When a post counts as made: drafts, when they were last changed. */
	public static function time( \WP_Post $post ): int {
		foreach ( array( $post->post_date_gmt, $post->post_modified_gmt ) as $date ) {
			$time = strtotime( $date . ' UTC' );
			if ( false !== $time && $time > 0 && ! str_starts_with( $date, '0000' ) ) {
				return min( $time, 4294967294 );
			}
		}
		return time();
	}

	/** First words of an article; nothing in it is executed, and what stands inside a shortcode stays out. */
	private static function teaser( \WP_Post $post ): string {
		if ( '' !== $post->post_password ) {
			return '';
		}
		$text = '' !== trim( $post->post_excerpt ) ? $post->post_excerpt : strip_shortcodes( $post->post_content );
		$text = SafeText::line( HtmlTokens::words( $text ) );
		return SafeText::is_blank( $text )
			? ''
			: SafeText::html( SafeText::cut( SafeText::clean( $text ), self::EXCERPT ) );
	}

	/** @return list<int> */
	private function pictures( \WP_Post $post, PostKind $kind ): array {
		if ( PostKind::Activity === $kind ) {
			return $this->store->images( $post->ID );
		}
		$cover = (int) get_post_thumbnail_id( $post );
		return $cover > 0 ? array( $cover ) : array();
	}
}
