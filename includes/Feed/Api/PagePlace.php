<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Topics\Api\Topics;

/** Where on the site a block stands: on a circle's, a topic's or a member's page, and what its address asks. */
final class PagePlace {

	public function __construct(
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly MemberPage $member,
		private readonly CircleBoard $board
	) {}

	/** Circle of the page, 0 for none. */
	public function circle(): int {
		return is_singular( 'zeromo_circle' ) ? (int) get_queried_object_id() : 0;
	}

	/** Topic of the page, 0 for none. */
	public function topic(): int {
		return $this->topics->current();
	}

	/** Member of the page, 0 for none. */
	public function member(): int {
		return $this->member->current();
	}

	/**
	 * What the publish box starts with, or null where the viewer may not post.
	 *
	 * @return array{
	 *   circle?: array{id: int, title: string, rule: string}, topics?: list<array{id: int, title: string}>,
	 * }|null
	 */
	public function preset( int $viewer ): ?array {
		$preset = array();
		$circle = $this->circle() > 0 ? $this->circle() : ( 0 === $viewer ? 0 : self::number( 'circle' ) );
		$topic  = $this->topic() > 0 ? $this->topic() : self::number( 'topic' );
		if ( $circle > 0 ) {
			$item = $this->circles->items( array( $circle ), $viewer )[ $circle ] ?? null;
			if ( null !== $item && $item->joined ) {
				$preset['circle'] = array(
					'id' => $circle,
					'title' => $item->title,
					'rule' => $this->board->rule( $circle, $viewer )->sentence(),
				);
			} elseif ( $this->circle() > 0 ) {
				return null;
			}
		}
		if ( $topic > 0 ) {
			$item = $this->topics->items( array( $topic ) )[ $topic ] ?? null;
			if ( null !== $item ) {
				$preset['topics'] = array( array( 'id' => $topic, 'title' => $item->title ) );
			}
		}
		return $preset;
	}

	/** A word of the address. */
	public static function word( string $name ): string {
		$value = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- only reads which part of a list is shown.
		return is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '';
	}

	/** A number of the address. */
	public static function number( string $name ): int {
		$value = self::word( $name );
		return ctype_digit( $value ) ? (int) $value : 0;
	}

	/** Address of the page without the place in its list. */
	public static function address(): string {
		return remove_query_arg( 'cursor' );
	}
}
